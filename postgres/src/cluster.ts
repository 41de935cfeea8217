import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from './data-folder.ts'
import { type Binaries, programEnv } from './embedded-binaries.ts'
import { EmbeddedPostgresError, reason } from './database-error.ts'
import { syncFolder } from './own-folder.ts'
import { makePrivateFolder } from './socket-folder.ts'

export const superuser = 'cantai'
export const port = 5432

/** Creates the cluster if there is none; it appears whole, by a rename, or not at all. */
export async function ensureCluster({ home, cluster, runAs }: Place, binaries: Binaries, fsync: boolean) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined && Number(version) !== binaries.major)
    throw new EmbeddedPostgresError(
      `Os dados em ${cluster} são do PostgreSQL ${version.trim()} e este é o ${binaries.major}: faça o backup com a versão anterior do Cantai e restaure nesta`,
    )
  if (version !== undefined) return false
  for (const name of await readdir(home))
    if (name.startsWith('cluster.tmp-')) await rm(join(home, name), { recursive: true, force: true })
  const unfinished = join(home, `cluster.tmp-${process.pid}`)
  await makePrivateFolder(unfinished, runAs)
  try {
    await initdb(unfinished, binaries, runAs, fsync)
    await rename(unfinished, cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw new EmbeddedPostgresError(`Não foi possível criar o banco de dados em ${home}: ${reason(error)}`, {
      cause: error,
    })
  }
  if (fsync) await syncFolder(home)
  return true
}

// One order and one case folding on every machine; those of the C library change with its version.
const locales = (major: number) =>
  major >= 17
    ? [
        ['--locale-provider=builtin', '--locale=C.UTF-8'],
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ]
    : [['--locale=C.UTF-8'], ['--locale=C']]

async function initdb(folder: string, { bindir, major }: Binaries, runAs: Place['runAs'], fsync: boolean) {
  const args = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--auth-local=trust', '--auth-host=reject']
  args.push('--data-checksums', '--no-instructions', ...(fsync ? [] : ['--no-sync']))
  const options = { ...runAs, cwd: '/', env: programEnv }
  const [preferred = [], fallback = []] = locales(major)
  const run = promisify(execFile)
  await run(join(bindir, 'initdb'), [...args, ...preferred], options).catch((error: unknown) => {
    // macOS and some small systems have no C.UTF-8 of their own.
    if (!/locale/.test(reason(error))) throw error
    return run(join(bindir, 'initdb'), [...args, ...fallback], options)
  })
}

function settings(log: string, socket: string, fsync: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: `"${socket}"`,
    unix_socket_permissions: '0700',
    port,
    // Four app processes of sixteen connections each on a laptop or a Raspberry Pi, and a backup.
    max_connections: 70,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A file for each day of the week, so that they never grow beyond seven. ERROR and its DETAIL stay out: they hold
    // what users typed, and the app logs its own errors.
    logging_collector: 'on',
    log_directory: log,
    log_filename: 'postgresql-%a.log',
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    // Databases of tests are thrown away before it is worth its processor time.
    autovacuum: fsync ? 'on' : 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts the postmaster in a session of its own: it outlives us, and the next start adopts it. */
export async function launch(place: Place, binaries: Binaries, socket: string, fsync: boolean) {
  const log = join(place.home, 'log')
  await makePrivateFolder(log, place.runAs)
  const startLog = join(log, 'start.log')
  // Never through a link: root writes here into a folder of another account.
  await rm(startLog, { force: true })
  const output = await open(startLog, 'wx', 0o600)
  try {
    if (place.runAs) await output.chown(place.runAs.uid, place.runAs.gid)
    const args = ['-D', place.cluster, ...settings(log, socket, fsync)]
    const postmaster = spawn(join(binaries.bindir, 'postgres'), args, {
      ...place.runAs,
      cwd: '/',
      env: programEnv,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await once(postmaster, 'spawn')
    postmaster.unref()
    return postmaster
  } finally {
    await output.close()
  }
}

export const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The content of postmaster.pid, which is empty after a power cut. */
export async function readPidFile(cluster: string) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , , socket = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), socket, isReady: status.trim() === 'ready' }
}

/** The last complaint in the newest log, for the one line that tells why PostgreSQL did not start. */
export async function lastComplaint({ home }: Place): Promise<string> {
  const folder = join(home, 'log')
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const ages = new Map(
    await Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs] as const)),
  )
  for (const path of paths.toSorted((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0))) {
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    // Our own attempts to connect are refused with that line while it starts; it is not why the start failed.
    const complaint = lines.findLast(
      (line) => /FATAL|PANIC|error/i.test(line) && !/the database system is /.test(line),
    )
    if (complaint) return complaint
  }
  return `veja ${folder}`
}
