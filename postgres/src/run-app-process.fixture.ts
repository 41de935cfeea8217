import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { processesIn, signal } from './processes.ts'

const fixture = fileURLToPath(new URL('app-process.fixture.ts', import.meta.url))

export type Message = {
  pid?: number
  adopted?: boolean
  found?: number[]
  acknowledged?: number
}

/** A folder for the test's clusters that PostgreSQL's account may enter: in memory, or on disk. */
export async function temporaryFolder(where: 'memory' | 'disk' = 'memory'): Promise<string> {
  const memory = where === 'memory' && (await statfs('/dev/shm').catch(() => undefined))
  const hasRoom = memory && memory.bavail * memory.bsize > 1e9
  const folder = await mkdtemp(join(hasRoom ? '/dev/shm' : tmpdir(), 'cantai-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** Another process of the app on a data folder. */
export function runAppProcess(task: 'hold' | 'write', dataDir: string) {
  const child = spawn(process.execPath, [fixture, task, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => kill(child))
  const messages: Message[] = []
  const lines = createInterface(child.stdout)
  const started = new Promise<Required<Pick<Message, 'pid' | 'adopted'>>>((resolve, reject) => {
    lines.on('line', (line) => {
      const message: Message = JSON.parse(line)
      messages.push(message)
      const { pid, adopted } = message
      if (pid !== undefined && adopted !== undefined) resolve({ pid, adopted })
    })
    child.once('exit', () => reject(new Error('the app process ended before it was ready')))
  })
  started.catch(() => undefined)
  return {
    child,
    messages,
    started,
    leave: () => end(child, () => child.stdin.end()),
    kill: () => kill(child),
  }
}

const kill = (child: ChildProcess) => end(child, () => child.kill('SIGKILL'))

async function end(child: ChildProcess, order: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // 'close' rather than 'exit': then all that it has written is read.
  const closed = once(child, 'close')
  order()
  await closed
}

export async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, 'cluster'))
  return { uid, gid }
}

/** kill -9 of every PostgreSQL process of a data folder. */
export async function killServer(dataDir: string): Promise<void> {
  const runAs = process.getuid?.() === 0 ? await ownerOf(dataDir) : undefined
  for (const pid of await processesIn(join(dataDir, 'cluster'), runAs)) signal(pid, 'SIGKILL')
}
