import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { belongLikeItsFolder, syncFolder } from '@cantai/postgres/own-folder'
import { AppError } from '../../errors.ts'
import { checkName, FOLDERS, isFileName, type Files, missingFile } from './files.ts'

/** Minimum of free space for a job to begin: more than any job needs, and reserved for the database. */
const FREE_BYTES_MIN = 500 * 1024 * 1024
/** A job's folder older than this was left by a killed process. */
const LEFT_MS = 24 * 60 * 60 * 1000

function requireSpace(free: number): void {
  if (free < FREE_BYTES_MIN)
    throw new AppError(507, 'O disco do servidor está cheio: libere espaço antes de guardar mais músicas.', {
      codigo: 'disco_cheio',
    })
}

const PIECE_BYTES = 256 * 1024

/** Reads one piece ahead, with two buffers in turn. */
async function* readInPieces(file: string): AsyncGenerator<Uint8Array, void, void> {
  const handle = await open(file)
  try {
    let [now, next] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)]
    let reading = handle.read(now, 0, PIECE_BYTES)
    for (;;) {
      const { bytesRead } = await reading
      if (bytesRead === 0) return
      reading = handle.read(next, 0, PIECE_BYTES)
      // If the caller stops at this piece, nobody awaits this read, whose failure would be unhandled.
      reading.catch(() => undefined)
      yield now.subarray(0, bytesRead)
      ;[now, next] = [next, now]
    }
  } finally {
    await handle.close()
  }
}

/** Files on this machine's disk. Jobs work in `tmp` of the same folder, so that a put is a rename. */
export function folderFiles(folder: string): Files {
  const at = (name: string) => path.join(folder, checkName(name))
  // The parent's free space: the folder itself is made with the first file.
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(path.dirname(folder))
    return bavail * bsize
  }
  const tmp = path.join(folder, 'tmp')
  /** Returns the first folder that it had to create. */
  const makeInside = async (inside: string) => {
    const firstMade = await mkdir(inside, { recursive: true })
    // For a command that root runs beside a server that is not root.
    if (firstMade !== undefined) for (const each of [folder, inside]) await belongLikeItsFolder(each)
    return firstMade
  }
  return {
    put: async (name, localFile) => {
      const target = path.dirname(at(name))
      const firstMade = await makeInside(target)
      const handle = await open(localFile, 'r+')
      await handle.sync()
      await handle.close()
      await rename(localFile, at(name))
      await belongLikeItsFolder(at(name))
      await syncFolder(target)
      if (firstMade !== undefined) await syncFolder(path.dirname(firstMade))
    },
    open: async (name, range) => {
      const handle = await open(at(name)).catch(() => undefined)
      if (!handle) throw missingFile()
      return createReadStream(at(name), { fd: handle, ...range })
    },
    read: (name) => readInPieces(at(name)),
    // A hard link: a file is never changed, only replaced by a rename, which leaves the link its content.
    link: (name, target) =>
      link(at(name), target).then(
        () => true,
        () => false,
      ),
    size: async (name) => (await stat(at(name)).catch(() => undefined))?.size,
    delete: (name) => rm(at(name), { force: true }),
    async *list() {
      for (const kind of FOLDERS)
        for (const file of await readdir(path.join(folder, kind)).catch(() => [])) {
          const fileStat = await stat(path.join(folder, kind, file)).catch(() => undefined)
          if (fileStat && isFileName(`${kind}/${file}`))
            yield { name: `${kind}/${file}`, putAt: fileStat.mtime }
        }
    },
    withFolder: async (job) => {
      await makeInside(tmp)
      requireSpace(await freeBytes())
      const own = await mkdtemp(path.join(tmp, 'trabalho-'))
      try {
        return await job(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    freeBytes,
    sweep: async (agora) => {
      for (const name of await readdir(tmp).catch(() => [])) {
        const leftoverStat = await stat(path.join(tmp, name)).catch(() => undefined)
        if (leftoverStat && agora.getTime() - leftoverStat.mtimeMs > LEFT_MS)
          await rm(path.join(tmp, name), { recursive: true, force: true })
      }
    },
  }
}
