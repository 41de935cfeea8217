import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { type Account, canEnter, giveTree, unprivilegedAccount } from '@cantai/postgres/run-as'
import { programEnv } from '../../config.ts'

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
  /** The reason for which this process killed it; undefined when it ended by itself. */
  stopped?: 'timeout' | 'abort' | 'output'
}

export interface RunOptions {
  timeoutMs: number
  /** The folder that it reads or writes; it needs no other folder of ours. */
  folder?: string
  signal?: AbortSignal
  /** It runs at a low priority. */
  isPatient?: boolean
}

/** The niceness, as in `nice -n 10`. */
const PATIENT = 10

const MAX_OUTPUT = 4 * 1024 * 1024

/** The program is not there, or not executable. */
export class MissingProgram extends Error {}

let unprivileged: Promise<Account | undefined> | undefined

/**
 * The unprivileged account that handles untrusted files in root's stead: undefined where we are not root, there is none, or it cannot enter
 * the folder of the program or the job's folder, which it becomes the owner of.
 */
async function accountFor(program: string, folder: string | undefined): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const account = await (unprivileged ??= unprivilegedAccount().catch(() => undefined))
  if (!account) return undefined
  const reaches = (place: string) => canEnter(place, account).catch(() => false)
  if (path.isAbsolute(program) && !(await reaches(path.dirname(program)))) return undefined
  if (folder === undefined) return account
  if (!(await reaches(path.dirname(folder)))) return undefined
  await giveTree(folder, account)
  return account
}

function giveWay(pid: number): void {
  try {
    os.setPriority(pid, PATIENT)
  } catch {
    // ESRCH: it has ended already.
  }
}

/**
 * Runs a program without a shell, in a process group of its own: on a time-out, an abort or too much output the whole
 * group is killed, so that what it started dies with it. Throws MissingProgram when it cannot be started.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { timeoutMs, folder, signal, isPatient }: RunOptions,
): Promise<Finished> {
  const account = await accountFor(program, folder)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...programEnv(), HOME: folder ?? os.tmpdir() },
      ...account,
    })
    if (isPatient && child.pid !== undefined) giveWay(child.pid)
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
