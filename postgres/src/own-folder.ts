import { chmod, lchown, lstat, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresError, codeOf, notWritable } from './database-error.ts'

/** mkdir -p; Node's own never returns where a system refuses a new folder with ENOENT, as /proc does. */
export async function makeFolders(folder: string): Promise<{ created: boolean }> {
  if (await stat(folder).catch(() => undefined)) return { created: false }
  if (dirname(folder) !== folder) await makeFolders(dirname(folder))
  try {
    await mkdir(folder)
    return { created: true }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return { created: false }
    throw error
  }
}

/** Creates a folder of ours that others may enter, and refuses one that another user could have prepared. */
export async function ensureOwnFolder(folder: string): Promise<void> {
  try {
    const { created } = await makeFolders(folder)
    // Not mkdir's mode, from which a umask of 077 would take.
    if (created) await chmod(folder, 0o755)
    const found = await lstat(folder)
    if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return
  } catch (error) {
    throw notWritable(folder, error)
  }
  throw new EmbeddedPostgresError(
    `A pasta ${folder} não é segura: precisa pertencer só ao usuário do programa`,
  )
}

/** Gives what root has made in a folder of another account to that account, whose process must be able to change it. */
export async function belongLikeItsFolder(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  if (uid !== 0) await lchown(path, uid, gid)
}

/** Syncs the folder: a name that was made or changed in it then outlives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
