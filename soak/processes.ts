import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { processesIn, signal } from '@cantai/postgres/processes'

const MB = 1024 * 1024

/** For root: the account that runs PostgreSQL, which owns its files. */
export async function accountOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** Every PostgreSQL process of a cluster; none when the cluster was never made. */
async function postgresOf(cluster: string): Promise<number[]> {
  const there = await stat(cluster).catch(() => undefined)
  return there ? processesIn(cluster, await accountOf(cluster)) : []
}

/** kill -9 of every PostgreSQL process of a cluster, until none is left. */
export async function killPostgres(cluster: string): Promise<void> {
  for (;;) {
    const found = await postgresOf(cluster)
    if (found.length === 0) return
    for (const pid of found) signal(pid, 'SIGKILL')
  }
}

/** Resident memory of a process in MB; undefined once it has gone. */
export async function residentMB(pid: number): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() === '' ? undefined : (Number(stdout) * 1024) / MB
}
