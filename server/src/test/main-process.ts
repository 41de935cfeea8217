import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const main = path.join(import.meta.dirname, '../main.ts')

/** A folder that is deleted after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const freePort = async () => {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The process as `npm start` runs it, stopped after the test; `output` grows as it writes. */
export function runMain(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], {
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
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const ready = async () => {
    while (!output.stdout.includes('no ar em')) {
      if (child.exitCode !== null) throw new Error(`it ended: ${output.stderr}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, output, exit, ready }
}
