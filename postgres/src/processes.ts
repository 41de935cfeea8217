import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { codeOf } from './database-error.ts'
import type { RunAs } from './run-as.ts'

const onLinux = process.platform === 'linux'
const run = promisify(execFile)

// -ef compares inodes: the folder may be seen through a bind mount, or under another name since it was moved.
const linuxScan = `for p in /proc/[0-9]*; do
  read -r name < "$p/comm" && [ "$name" = postgres ] && [ "$p/cwd" -ef "$1" ] && echo "\${p#/proc/}"
done 2>/dev/null
:`

/**
 * PostgreSQL's processes of a cluster: each has it as its current folder. Asked as the account they run as, because
 * root in a container may not look at another account's processes.
 */
export async function processesIn(cluster: string, runAs: RunAs): Promise<number[]> {
  const { stdout } = await (onLinux
    ? run('/bin/sh', ['-c', linuxScan, 'sh', cluster], { ...runAs, cwd: '/' })
    : // lsof leaves with 1 when it finds none.
      run('/bin/sh', ['-c', 'lsof -a -c postgres -d cwd -Fp -- "$1"; :', 'sh', cluster]))
  return stdout.match(/\d+/g)?.map(Number) ?? []
}

async function processesEndIn(cluster: string, runAs: RunAs, withinMs: number): Promise<number[]> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await processesIn(cluster, runAs)
    if (found.length === 0 || Date.now() > until) return found
    await delay(20)
  }
}

/** Ends the processes of a cluster that do not end by themselves in time; returns those that do not obey. */
export async function quitProcessesIn(cluster: string, runAs: RunAs, patienceMs: number): Promise<number[]> {
  const orphans = await processesEndIn(cluster, runAs, patienceMs)
  for (const pid of orphans) signal(pid, 'SIGQUIT')
  return orphans.length > 0 ? processesEndIn(cluster, runAs, 10_000) : []
}

/** A killed process that nobody has reaped still answers kill(pid, 0), and does nothing any more. */
export async function isLive(pid: number): Promise<boolean> {
  const state = onLinux
    ? await linuxState(pid)
    : (await run('ps', ['-o', 'stat=', '-p', `${pid}`]).catch(none)).stdout
  return state.trim() !== '' && !/^\s*[ZX]/.test(state)
}

const none = () => ({ stdout: '' })

async function linuxState(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 1)
}

/** Whether a process has this pid, be it a zombie or another account's. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
