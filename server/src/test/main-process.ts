import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A folder that is deleted after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Below the ephemeral ports, one of which could belong to another program by the time it is used. */
const PORTS = { first: 20_000, count: 10_000 }
/** The processes of a test run have adjacent ids; each gets a hundred ports of its own. */
let portsGiven = process.pid * 100

/** A free port, which no other process will take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + (portsGiven++ % PORTS.count)
    const server = net.createServer().listen(port)
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Real, effective, saved and file system's ids of a process, and its other groups. */
export async function idsOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const ids = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)
  return { uid: new Set(ids('Uid')), gid: new Set(ids('Gid')), groups: new Set(ids('Groups')) }
}

/** The process as `npm start` runs it, stopped after the test; `output` grows as it writes, and is whole at its `exit`. */
export function runMain(env: Record<string, string>, args: string[] = []) {
  const { root, node } = inject('checkout')
  const child = spawn(node, [path.join(root, 'server/src/main.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', CANTAI_ENV: '/dev/null', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  // 'close' rather than 'exit': then all output has been read.
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const ready = async () => {
    while (!output.stdout.includes('no ar em')) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${output.stderr}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, output, exit, ready }
}
