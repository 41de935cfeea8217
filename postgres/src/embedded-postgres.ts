import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { ensureCluster, hasExited, lastComplaint, launch, port, readPidFile, superuser } from './cluster.ts'
import { type Place, findPlace, openDataFolder } from './data-folder.ts'
import { findBinaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError, reason } from './database-error.ts'
import { folderLock } from './folder-lock.ts'
import {
  type EmbeddedPostgresLog,
  announce,
  becomesReady,
  database,
  othersPresent,
  readyWithinMs,
} from './presence.ts'
import { isLive, isTaken, processesIn, quitProcessesIn, signal } from './processes.ts'
import { socketFolder } from './socket-folder.ts'

export { EmbeddedPostgresError } from './database-error.ts'

export type EmbeddedPostgresOptions = {
  /** The folder that will hold the cluster. */
  dataDir: string
  /** PostgreSQL programs to use instead of the packaged ones. */
  bindir?: string | undefined
  /** Off only in tests: a power cut then loses data. */
  fsync?: boolean | undefined
  log: EmbeddedPostgresLog
  /** The packaged folder of bin, lib and share. */
  nativeDir?: string | undefined
  /** Folder for the cluster when root's own data folder is closed to PostgreSQL's account. */
  systemDir?: string | undefined
}

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** Whether the server was already running. */
  adopted: boolean
  readonly pid: number
  /** Folder of the cluster, when it is not in the data folder. */
  readonly outside: string | undefined
  /** Leaves the server; the last one to leave stops it. */
  stop(): Promise<void>
}

type Server = { pid: number; socket: string; adopted: boolean }

/** Starts PostgreSQL on a data folder, or joins the one that another process of the app has started there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await supervise(options)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou: ${reason(error)}`, { cause: error })
  }
}

async function supervise(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = await openDataFolder(options.dataDir)
  const locked = await folderLock(dataDir)
  const leaving = new AbortController()
  let left: Promise<void> | undefined

  const enter = () =>
    locked(async () => {
      const place = await findPlace(dataDir, options.systemDir ?? '/var/lib/cantai')
      const server = await ensureServer(place, dataDir, options)
      // Announced before the lock is released: another process that stops now must see that we are here.
      const presence = await announce(server.socket)
      return { place, server, presence }
    })

  // A server that dies (out of memory, a careless kill) is brought back; pools reconnect to the same socket.
  const comeBack = async () => {
    log.warn({ postgresPid: current.server.pid }, 'embedded PostgreSQL: it has ended; starting it again')
    for (let wait = 100; !leaving.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        current = await enter()
        watch(current.presence)
        return
      } catch (error) {
        log.error({ reason: reason(error) }, 'embedded PostgreSQL: it did not come back')
        await delay(wait, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
      }
    }
  }
  let comingBack = Promise.resolve()
  const watch = (presence: Client) =>
    presence.once('end', () => {
      if (!leaving.signal.aborted) comingBack = comeBack()
    })

  const leave = async () => {
    leaving.abort()
    await comingBack
    await locked(async () => {
      const { presence, server, place } = current
      const others = await othersPresent(presence)
      await presence.end().catch(() => undefined)
      if (others > 0)
        log.info({ postgresPid: server.pid }, 'embedded PostgreSQL: another process uses it; it goes on')
      else await stopServer(place, server.pid, log)
    })
  }

  let current = await enter()
  watch(current.presence)
  const { adopted, socket } = current.server
  log.info({ postgresPid: current.server.pid, adopted }, 'embedded PostgreSQL: ready')
  return {
    connection: { host: socket, port, user: superuser, database, ssl: false },
    adopted,
    get pid() {
      return current.server.pid
    },
    get outside() {
      return current.place.home === dataDir ? undefined : current.place.home
    },
    stop: () => (left ??= leave()),
  }
}

/** A ready server on the place's cluster; only one process at a time does this for a data folder. */
async function ensureServer(
  place: Place,
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<Server> {
  const { log, fsync = true } = options
  const running = await adopt(place, log)
  if (running) return running
  const copyTo = place.runAs ? (options.systemDir ?? '/var/lib/cantai') : dataDir
  const binaries = await findBinaries(
    { bindir: options.bindir, nativeDir: options.nativeDir, copyTo },
    place.runAs,
  )
  const created = await ensureCluster(place, binaries, fsync)
  if (created) log.info({ folder: place.cluster }, 'embedded PostgreSQL: database created')
  const socket = await socketFolder(place)
  await clearRemains(place, socket, log)
  const postmaster = await launch(place, binaries, socket, fsync)
  const ready = await becomesReady(socket, log, async () => !hasExited(postmaster))
  // A starter killed a moment ago may have left a postmaster that was faster than ours.
  const faster = await adopt(place, log)
  if (faster) return { ...faster, adopted: !ready || faster.pid !== postmaster.pid }
  throw new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou: ${await lastComplaint(place)}`)
}

async function adopt(place: Place, log: EmbeddedPostgresLog): Promise<Server | undefined> {
  let file = await readPidFile(place.cluster)
  // While the server starts, the file does not name the socket yet.
  for (; file?.socket === '' && (await worksIn(file.pid, place)); file = await readPidFile(place.cluster))
    await delay(20)
  if (!file || !(await worksIn(file.pid, place))) return undefined
  const { pid, socket } = file
  const isThere = () => worksIn(pid, place)
  // A tool that tidies the temporary folder may have taken the socket from a server that runs.
  const orphanedAfterMs = file.isReady ? 5000 : readyWithinMs
  if (await becomesReady(socket, log, isThere, orphanedAfterMs)) return { pid, socket, adopted: true }
  if (await isThere()) await stopServer(place, pid, log)
  return undefined
}

// PostgreSQL clears up after a dead predecessor, but takes one for alive whose pid answers: a zombie, or another
// program that got the number since. Its files may go only when no process of the cluster is left.
async function clearRemains(place: Place, socket: string, log: EmbeddedPostgresLog): Promise<void> {
  const stubborn = await quitProcessesIn(place.cluster, place.runAs, 3000)
  if (stubborn.length > 0)
    throw new EmbeddedPostgresError(
      `Processos de outro PostgreSQL ainda usam ${place.cluster} (pid ${stubborn.join(', ')}): encerre-os e tente de novo`,
    )
  await rm(join(socket, `.s.PGSQL.${port}.lock`), { force: true })
  const file = await readPidFile(place.cluster)
  if (!file) return
  log.warn({ postgresPid: file.pid }, 'embedded PostgreSQL: it was not stopped last time; recovering')
  if (!(file.pid > 0) || isTaken(file.pid)) await rm(join(place.cluster, 'postmaster.pid'), { force: true })
}

const worksIn = async (pid: number, { cluster, runAs }: Place) =>
  (await processesIn(cluster, runAs)).includes(pid)

/** Fast shutdown, then the immediate one, after which the next start recovers. */
async function stopServer(place: Place, pid: number, log: EmbeddedPostgresLog): Promise<void> {
  for (const [name, withinMs] of [['SIGINT', 30_000] as const, ['SIGQUIT', 10_000] as const]) {
    if (!(await worksIn(pid, place))) return
    signal(pid, name)
    for (const until = Date.now() + withinMs; (await isLive(pid)) && Date.now() < until;) await delay(10)
  }
  if (await isLive(pid)) log.error({ postgresPid: pid }, 'embedded PostgreSQL: it does not stop')
}
