import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Runs a server of this folder in a process of its own and waits until it listens. */
export async function startProcess(
  file: string,
  options: object,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(options)], {
    env: { ...process.env, ...env },
  })
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://127.0.0.1:${address.port}` }
}
