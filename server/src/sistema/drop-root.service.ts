import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeFolders } from '@cantai/postgres/own-folder'
import { type Account, giveTree, unprivilegedAccount } from '@cantai/postgres/run-as'
import { programEnv, type Config } from '../config.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'copias' | 'audio'>

const root = path.resolve(import.meta.dirname, '../../..')
const CODE = ['server/src/main.ts', 'node_modules', 'web/dist/index.html'].map((name) =>
  path.join(root, name),
)

const ownerOf = async (file: string): Promise<Account | undefined> =>
  stat(file).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )

/** The account of PostgreSQL, since both own what is in DATA_DIR; the owner of DATA_DIR where there is no embedded database yet. */
async function accountOf({ dataDir }: Place): Promise<Account> {
  for (const folder of [path.join(dataDir, 'postgres/cluster'), dataDir]) {
    const owner = await ownerOf(folder)
    if (owner && owner.uid !== 0) return owner
  }
  return unprivilegedAccount()
}

/** The first existing place that the account itself cannot access, by `test`'s operators -r, -w or -x. */
async function closedTo(account: Account, operator: '-r' | '-w' | '-x', places: string[]) {
  const script = `for each do [ ${operator} "$each" ] || { printf %s "$each"; break; }; done`
  const there = places.filter((place) => path.isAbsolute(place) && existsSync(place))
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, 'sh', ...there], {
    ...account,
    cwd: '/',
    env: programEnv(),
  })
  return stdout === '' ? undefined : stdout
}

/**
 * Gives DATA_DIR, while it is root's, and the server's folders in it to the account. Not afterwards: where another account writes, root
 * would follow the links that it left there.
 */
async function giveDataDir(dataDir: string, account: Account): Promise<void> {
  if ((await ownerOf(dataDir))?.uid !== 0) return
  for (const name of ['arquivos', 'copias'])
    if (existsSync(path.join(dataDir, name))) await giveTree(path.join(dataDir, name), account)
  // PostgreSQL's own files in it belong to the account already.
  for (const folder of [path.join(dataDir, 'postgres'), dataDir])
    if (existsSync(folder)) await chown(folder, account.uid, account.gid)
  await chmod(dataDir, 0o700)
}

/** Prepares DATA_DIR for this account. Returns why the account still cannot do the server's work; undefined when it can. */
async function obstacle(place: Place, account: Account): Promise<string | undefined> {
  const { dataDir, databaseUrl, copias, audio } = place
  if (databaseUrl === undefined && existsSync(path.join(dataDir, 'postgres/lugar.txt')))
    return 'o banco de dados está fora de DATA_DIR'
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  if (url && (url.searchParams.get('host') ?? decodeURIComponent(url.hostname)).startsWith('/'))
    return 'DATABASE_URL é um soquete, em que o PostgreSQL pode perguntar pelo usuário'
  const unreachable =
    (await closedTo(account, '-r', CODE)) ??
    (await closedTo(account, '-x', [path.dirname(dataDir), audio.ytdlp, audio.ffmpeg]))
  if (unreachable !== undefined) return `o usuário de número ${account.uid} não alcança ${unreachable}`
  await giveDataDir(dataDir, account)
  if (copias.dir !== undefined && (await makeFolders(copias.dir)).created)
    await chown(copias.dir, account.uid, account.gid)
  const unwritable = await closedTo(account, '-w', [
    dataDir,
    path.join(dataDir, 'arquivos'),
    ...(copias.dir === undefined ? [] : [copias.dir]),
  ])
  return unwritable && `o usuário de número ${account.uid} não grava em ${unwritable}`
}

/**
 * Started as root on Linux, changes this process and all its later children to PostgreSQL's account, for ever. Returns one line that says
 * why it stays root, where that account could not work; undefined when it is not root (any more).
 */
export async function dropRoot(place: Place): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  let why: string | undefined = 'este sistema não é um Linux'
  try {
    if (process.platform === 'linux') {
      const account = await accountOf(place)
      why = await obstacle(place, account)
      if (why === undefined) {
        process.setgroups?.([account.gid])
        process.setgid?.(account.gid)
        process.setuid?.(account.uid)
        return undefined
      }
    }
  } catch (error) {
    why = error instanceof Error ? error.message : String(error)
  }
  return `O Cantai continua como root: ${why}. Crie um usuário só para ele e inicie-o com esse usuário (veja docs/manual/instalar.md).`
}
