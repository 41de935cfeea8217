import { spawn } from 'node:child_process'

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
  /** The reason for which this process killed it; undefined when it ended by itself. */
  stopped?: 'timeout' | 'abort' | 'output'
}

export interface RunOptions {
  timeoutMs: number
  signal?: AbortSignal
}

const MAX_OUTPUT = 4 * 1024 * 1024

/** A program may not be there, or not be executable. */
export class MissingProgram extends Error {}

/**
 * Runs a program without a shell, in a process group of its own: on a time-out, an abort or too much output the whole
 * group is killed, so that what it started dies with it. Throws MissingProgram when it cannot be started.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { timeoutMs, signal }: RunOptions,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { stdout: '', stderr: '' }
    let stopped: Finished['stopped']
    const kill = (reason: NonNullable<Finished['stopped']>) => {
      stopped ??= reason
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // ESRCH: it has just ended by itself.
      }
    }
    const timer = setTimeout(kill, timeoutMs, 'timeout')
    const onAbort = () => kill('abort')
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        if (output.stdout.length + output.stderr.length > MAX_OUTPUT) kill('output')
        else output[name] += text
      })
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    child.on('error', (error) => {
      settle()
      reject(new MissingProgram(`${program}: ${error.message}`))
    })
    child.on('close', (code) => {
      settle()
      resolve({ code, ...output, ...(stopped === undefined ? {} : { stopped }) })
    })
  })
}
