import { once } from 'node:events'
import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, codeOf } from './database-error.ts'

// Longer than a crash recovery on a slow card, which runs under the lock.
const PATIENCE_MS = 400_000
// The flag O_EXLOCK of macOS and the BSDs, which takes flock at open; it is not among Node's constants.
const O_EXLOCK = 0x20

type Release = () => Promise<void>

/**
 * One process at a time for this folder. Both locks are the kernel's and die with their holder, so a kill -9 leaves
 * nothing stale: Node has no flock, but Linux has socket names that are no files, and macOS locks at open.
 */
export async function folderLock(folder: string) {
  const { dev, ino } = await stat(folder)
  const attempt = () => (process.platform === 'linux' ? bindName(`${dev}-${ino}`) : lockFile(folder))
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquire(folder, attempt)
    try {
      return await work()
    } finally {
      await release()
    }
  }
}

async function acquire(folder: string, attempt: () => Promise<Release | undefined>): Promise<Release> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const release = await attempt()
    if (release) return release
    if (Date.now() > until)
      throw new EmbeddedPostgresError(`Outro processo está preso ao iniciar o banco de dados de ${folder}`)
    await delay(30)
  }
}

async function bindName(id: string) {
  const server = createServer((socket) => socket.destroy())
  // exclusive: a node:cluster primary would share the name among its workers.
  server.listen({ path: `\0cantai-${id}`, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined
    throw error
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

async function lockFile(folder: string) {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
  try {
    const file = await open(join(folder, 'lock'), flags, 0o600)
    return () => file.close()
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return undefined
    throw error
  }
}
