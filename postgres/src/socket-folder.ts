import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './data-folder.ts'
import { EmbeddedPostgresError, codeOf } from './database-error.ts'
import type { RunAs } from './run-as.ts'

/** Creates a folder that only PostgreSQL's account (and root) may enter. */
export async function makePrivateFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  if (runAs && (await lstat(folder)).uid === 0) await lchown(folder, runAs.uid, runAs.gid)
}

// There is no password: every account that may enter the socket's folder can be PostgreSQL's superuser.
const isPrivate = async (folder: string, runAs: RunAs) => {
  const found = await lstat(folder)
  const uid = runAs ? runAs.uid : process.getuid?.()
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
}

/** A private folder for the socket: beside the cluster, or in a short path when that one is too long for a socket. */
export async function socketFolder({ home, runAs }: Place): Promise<string> {
  const inside = join(home, 'socket')
  // The system's limit is 107 bytes (103 on macOS) for the folder and PostgreSQL's file name in it.
  const fits = Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= 103
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const candidates = fits ? [() => inside] : [() => join(tmpdir(), `cantai-${hash}`), privateTemporary]
  for (const candidate of candidates) {
    const folder = await candidate()
    await makePrivateFolder(folder, runAs)
    if (await isPrivate(folder, runAs)) return folder
  }
  throw new EmbeddedPostgresError(
    `A pasta ${inside} não é segura: precisa ser só do usuário do PostgreSQL (0700)`,
  )
}

const privateTemporary = () => mkdtemp(join(tmpdir(), 'cantai-'))
