import { execFile } from 'node:child_process'
import { chmod, chown, lchown, lstat, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './database-error.ts'

export type Account = { uid: number; gid: number }
/** The account PostgreSQL runs as; undefined is our own. */
export type RunAs = Account | undefined

/** The account that root gives to PostgreSQL. */
export async function unprivilegedAccount(): Promise<Account> {
  const run = promisify(execFile)
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // No such account: initdb needs one that has a name.
    }
  }
  throw new EmbeddedPostgresError(
    'O PostgreSQL não roda como root e não há outro usuário: defina DATABASE_URL',
  )
}

/** Whether the account may enter a folder and everything in it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & needed) === 0) return false
  return dirname(folder) === folder || canEnter(dirname(folder), account)
}

/** Makes the account the owner of a folder and of everything in it. */
export async function giveTree(path: string, account: Account): Promise<void> {
  const found = await lstat(path)
  if (found.isDirectory()) for (const name of await readdir(path)) await giveTree(join(path, name), account)
  await lchown(path, account.uid, account.gid)
}

/** Lets the account, and nobody else, through a folder that root has kept to itself, unless it is root's home. */
export async function letThrough(folder: string, account: Account): Promise<void> {
  const { mode, uid } = await stat(folder)
  if (uid !== 0 || (mode & 0o077) !== 0 || folder === userInfo().homedir) return
  await chown(folder, 0, account.gid)
  await chmod(folder, (mode & 0o777) | 0o010)
}

/**
 * Lets nobody but us into a folder of ours; of root's, PostgreSQL's account may go through. A folder that is another's, or on a disk
 * without owners, stays as it is.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (uid !== process.getuid?.() || folder === userInfo().homedir) return
  const account = uid === 0 ? await unprivilegedAccount().catch(() => undefined) : undefined
  try {
    if (account) await chown(folder, 0, account.gid)
    await chmod(folder, account ? 0o710 : mode & 0o700)
  } catch {
    // A mounted disk may refuse both.
  }
}
