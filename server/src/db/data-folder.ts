import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, constants, lchown, lstat, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { realpath, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './embedded-binaries.ts'
import { EmbeddedPostgresError, notWritable } from './database-error.ts'
import { ensureOwnFolder, makeFolders } from './own-folder.ts'

/** Where the cluster of a data folder is, and whose: `home` holds it with its log and its socket. */
export type Place = { home: string; cluster: string; runAs: RunAs }

const isRoot = () => process.getuid?.() === 0

/** Creates the data folder; returns its real path, the same through whatever link it was named. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    // PostgreSQL's account must be able to enter a folder of root.
    const { created } = await makeFolders(folder)
    if (created) await chmod(folder, isRoot() ? 0o711 : 0o700)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/**
 * The cluster is inside the data folder, except where root starts the app below a folder that PostgreSQL's account
 * cannot enter (a clone in /root): PostgreSQL refuses to be root, and opening root's home to others is not ours to do.
 * The cluster then goes to `systemDir`, and `lugar.txt` in the data folder says where, so every later start finds it.
 */
export async function findPlace(
  dataDir: string,
  systemDir: string,
  warn: (message: string) => void,
): Promise<Place> {
  const outside = (await readFile(join(dataDir, 'lugar.txt'), 'utf8').catch(() => '')).trim()
  if (outside && !isRoot())
    throw new EmbeddedPostgresError(
      `Os dados em ${outside} foram criados pelo root: inicie o Cantai como root`,
    )
  if (outside) await claimOutside(outside, dataDir)
  const home = outside || dataDir
  const cluster = join(home, 'cluster')
  const owner = await stat(cluster).catch(() => undefined)
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.())
      throw new EmbeddedPostgresError(`A pasta ${cluster} pertence a outro usuário: inicie o Cantai como ele`)
    return { home, cluster, runAs: undefined }
  }
  const runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount()
  // PostgreSQL wants to own its data; a restored copy may belong to root.
  if (owner?.uid === 0) await giveTree(cluster, runAs)
  if (await canEnter(home, runAs)) {
    if (outside)
      warn(`os dados do PostgreSQL estão em ${home}, fora de ${dataDir}: inclua essa pasta nas cópias`)
    return { home, cluster, runAs }
  }
  if (owner || outside)
    throw new EmbeddedPostgresError(
      `O usuário do PostgreSQL (uid ${runAs.uid}) não consegue entrar em ${cluster}: escolha outro DATA_DIR ou libere o acesso`,
    )
  await ensureOwnFolder(systemDir)
  const created = join(systemDir, `${basename(dirname(dataDir))}-${randomBytes(4).toString('hex')}`)
  // The pointer first: a crash in between leaves a name without a folder, never a folder that nobody knows.
  await writeWhole(join(dataDir, 'lugar.txt'), created)
  return findPlace(dataDir, systemDir, warn)
}

// A copied data folder carries the pointer along; two apps must not write the same cluster unknowingly.
async function claimOutside(home: string, dataDir: string): Promise<void> {
  await ensureOwnFolder(home)
  const origin = await readFile(join(home, 'origem.txt'), 'utf8').catch(() => '')
  if (origin.trim() === dataDir) return
  const theirs = origin && (await readFile(join(origin.trim(), 'lugar.txt'), 'utf8').catch(() => ''))
  if (theirs && theirs.trim() === home)
    throw new EmbeddedPostgresError(
      `${dataDir} é uma cópia de ${origin.trim()}, que usa os mesmos dados em ${home}: apague ${dataDir}/lugar.txt e restaure um backup`,
    )
  await writeWhole(join(home, 'origem.txt'), dataDir)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, `${text}\n`, { flush: true })
  await rename(`${path}.tmp`, path)
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
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

async function canEnter(folder: string, account: { uid: number; gid: number }): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & needed) === 0) return false
  return dirname(folder) === folder || canEnter(dirname(folder), account)
}

async function giveTree(path: string, account: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(path)
  if (found.isDirectory()) for (const name of await readdir(path)) await giveTree(join(path, name), account)
  await lchown(path, account.uid, account.gid)
}

/** Creates a folder that only PostgreSQL's account (and root) may enter. */
export async function makePrivateFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (runAs && (await lstat(folder)).uid === 0) await lchown(folder, runAs.uid, runAs.gid)
}

// Who may enter the socket's folder is PostgreSQL's superuser: there is no password.
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
