import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { makeFolders, syncFolder } from '@cantai/postgres/own-folder'
import { missingFile } from '../files/files.ts'
import { ARQUIVOS, checkCopyName, isCopyName, type Copias } from './copias.ts'

/** Free space to leave on any disk. */
export const LEFT_FREE_BYTES = 500 * 1024 * 1024
/** The share of the data disk's free space that all copies together may take. */
const PART_OF_DATA_DISK = 0.2

interface Place {
  folder: string
  /** Folder on whose disk copies must leave room: the database is there. */
  dataDir: string
}

const WORK = 'trabalho-'

/** The device id of a folder, or of its nearest existing parent. */
const deviceOf = async (folder: string): Promise<number> =>
  (await stat(folder).catch(() => undefined))?.dev ?? deviceOf(path.dirname(folder))

/** Copies in a folder of this machine, which only the server's account may enter: they hold emails and password hashes. */
export function folderCopias({ folder, dataDir }: Place): Copias {
  const at = (nome: string) => path.join(folder, checkCopyName(nome))
  const prepare = async () => {
    await makeFolders(path.dirname(folder))
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  // Evaluated at each call: a disk may be mounted or unmounted at any time.
  const mesmoDisco = async () => (await deviceOf(folder)) === (await deviceOf(dataDir))

  async function listCopies(inside: string): Promise<{ nome: string; bytes: number; shared: boolean }[]> {
    const entries = await readdir(path.join(folder, inside), {
      withFileTypes: true,
      recursive: inside !== '',
    }).catch(() => [])
    const copies = []
    for (const entry of entries.filter((each) => each.isFile())) {
      const nome = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
      const { size, nlink } = (await stat(path.join(folder, nome)).catch(() => undefined)) ?? {}
      if (isCopyName(nome) && size !== undefined) copies.push({ nome, bytes: size, shared: nlink !== 1 })
    }
    return copies
  }

  return {
    lugar: `na pasta ${folder}`,
    mesmoDisco,
    async roomBytes() {
      await prepare()
      const { bavail, bsize } = await statfs(folder)
      const free = bavail * bsize
      if (!(await mesmoDisco())) return free - LEFT_FREE_BYTES
      // A hard link to the data's own file takes no space.
      const own = [...(await listCopies('')), ...(await listCopies(ARQUIVOS))].filter(({ shared }) => !shared)
      const usedBytes = own.reduce((total, { bytes }) => total + bytes, 0)
      return Math.min(free - LEFT_FREE_BYTES, PART_OF_DATA_DISK * (free + usedBytes) - usedBytes)
    },
    list: async (inside) => (await listCopies(inside)).map(({ nome, bytes }) => ({ nome, bytes })),
    async *read(nome) {
      const handle = await open(at(nome)).catch(() => undefined)
      if (!handle) throw missingFile()
      yield* createReadStream('', { fd: handle, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
    },
    async put(nome, localFile) {
      const target = path.dirname(at(nome))
      await mkdir(target, { recursive: true, mode: 0o700 })
      const handle = await open(localFile, 'r+')
      await handle.sync()
      await handle.close()
      await rename(localFile, at(nome))
      await syncFolder(target)
    },
    delete: (nome) => rm(at(nome), { force: true }),
    async withFolder(job) {
      await prepare()
      const own = await mkdtemp(path.join(folder, WORK))
      try {
        return await job(own)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(WORK)) await rm(path.join(folder, name), { recursive: true, force: true })
    },
    pathOf: at,
  }
}
