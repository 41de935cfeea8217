import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isTaken } from './processes.ts'

const inUse = new Set<string>()

/** Runs a job with a folder of its own, deleted afterwards, in the system's temporary one. Its name says which process made it. */
export async function withTemporaryFolder<T>(kind: string, job: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${kind}-${process.pid}-`))
  inUse.add(folder)
  try {
    return await job(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    inUse.delete(folder)
  }
}

/** The folders of this kind, and of this account, whose process has ended without deleting them. */
export async function abandonedFolders(kind: string): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const [, pid] = new RegExp(String.raw`^${kind}-(\d+)-\w+$`).exec(name) ?? []
    const folder = join(tmpdir(), name)
    // In a container a process gets the number of the one before it.
    if (pid === undefined || inUse.has(folder) || (Number(pid) !== process.pid && isTaken(Number(pid))))
      continue
    const found = await lstat(folder).catch(() => undefined)
    if (found?.isDirectory() && found.uid === process.getuid?.()) abandoned.push(folder)
  }
  return abandoned
}
