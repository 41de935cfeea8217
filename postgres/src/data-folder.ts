import { randomBytes } from 'node:crypto'
import { access, chmod, constants, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError, notWritable } from './database-error.ts'
import { ensureOwnFolder, makeFolders } from './own-folder.ts'
import { type RunAs, canEnter, giveTree, letThrough, unprivilegedAccount } from './run-as.ts'

/** The place of a data folder's cluster: `home` holds it with its log and its socket; `runAs` owns it. */
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
export async function findPlace(dataDir: string, systemDir: string): Promise<Place> {
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
  // DATA_DIR and the folder in it are the app's: made 0700, they only lack a way in for PostgreSQL's account.
  if (await canEnter(dirname(dirname(dataDir)), runAs))
    for (const folder of [dirname(dataDir), dataDir]) await letThrough(folder, runAs)
  if (await canEnter(home, runAs)) return { home, cluster, runAs }
  if (owner || outside)
    throw new EmbeddedPostgresError(
      `O usuário do PostgreSQL (uid ${runAs.uid}) não consegue entrar em ${cluster}: escolha outro DATA_DIR ou libere o acesso`,
    )
  await ensureOwnFolder(systemDir)
  const created = join(systemDir, `${basename(dirname(dataDir))}-${randomBytes(4).toString('hex')}`)
  await ensureOwnFolder(created)
  await writeWhole(join(created, 'origem.txt'), dataDir)
  await writeWhole(join(dataDir, 'lugar.txt'), created)
  return findPlace(dataDir, systemDir)
}

async function claimOutside(home: string, dataDir: string): Promise<void> {
  // An empty database in its stead would hide the loss, as of a container's own disk.
  const origin = (await readFile(join(home, 'origem.txt'), 'utf8').catch(() => '')).trim()
  if (!origin)
    throw new EmbeddedPostgresError(
      `Os dados do PostgreSQL não estão mais em ${home}: devolva a pasta, ou apague ${dataDir}/lugar.txt para começar do zero`,
    )
  await ensureOwnFolder(home)
  if (origin === dataDir) return
  // A copied data folder carries the pointer along; two apps must not write the same cluster unknowingly.
  const theirs = (await readFile(join(origin, 'lugar.txt'), 'utf8').catch(() => '')).trim()
  if (theirs === home)
    throw new EmbeddedPostgresError(
      `${dataDir} é uma cópia de ${origin}, que usa os mesmos dados em ${home}: apague ${dataDir}/lugar.txt e restaure um backup`,
    )
  await writeWhole(join(home, 'origem.txt'), dataDir)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, `${text}\n`, { flush: true })
  await rename(`${path}.tmp`, path)
}
