import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atEnd } from './ends.ts'
import { residentMB } from './processes.ts'
import { hasEnded, type Server } from './server.ts'

export interface Finished {
  code: number | null
  ms: number
  /** The most memory that the process itself held. */
  mostMB: number
  output: string
}

/** Runs a command of the administrator (`backup`, `restore`) for a server's data, as npm does. */
export async function runScript(server: Server, script: string, ...args: string[]): Promise<Finished> {
  const started = performance.now()
  const file = path.resolve(import.meta.dirname, `../scripts/${script}.mjs`)
  const child = spawn(process.execPath, [file, ...args], {
    env: server.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd('a command', async () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(child, 'close')
  let mostMB = 0
  while (!hasEnded(child)) {
    mostMB = Math.max(mostMB, (await residentMB(child.pid ?? 0)) ?? 0)
    await wait(50)
  }
  const ms = performance.now() - started
  await closed
  return { code: child.exitCode, ms, mostMB, output: output.trim() }
}
