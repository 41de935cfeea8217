import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'

/** A tar file (ustar), written and read by position: one that needs no size beforehand and no memory for content. */
export const BLOCK = 512
/** A tar file ends with two empty blocks. */
export const END_BLOCKS = 2 * BLOCK
const SIZE_MAX = 0o77777777777

export interface Entry {
  name: string
  bytes: number
  /** Offset of its first byte in the tar file. */
  at: number
}

export const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK
const sum = (header: Buffer) =>
  header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 0x20 : byte), 0)

export function headerOf(name: string, bytes: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || bytes > SIZE_MAX)
    throw new Error(`does not fit into a tar header: ${name}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(bytes, 11), 124)
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sum(header), 6)}\0 `, 148)
  return header
}

async function writeAll(handle: FileHandle, data: Uint8Array, at: number): Promise<void> {
  for (let bytesDone = 0; bytesDone < data.length;) {
    const { bytesWritten } = await handle.write(data, bytesDone, data.length - bytesDone, at + bytesDone)
    bytesDone += bytesWritten
  }
}

/** Writes entries one after another; `finish` completes the file and syncs it. */
export function tarWriter(handle: FileHandle, modified: Date) {
  let end = 0
  return {
    /** The header is written last, over an empty one, when the size is known. */
    async add(name: string, source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of source) {
        const writing = writeAll(handle, piece, end + BLOCK + bytes)
        // Hashed while the system writes the same bytes.
        hash.update(piece)
        await writing
        bytes += piece.length
      }
      await writeAll(handle, Buffer.alloc(padded(bytes) - bytes), end + BLOCK + bytes)
      await writeAll(handle, headerOf(name, bytes, modified), end)
      end += BLOCK + padded(bytes)
      return { bytes, sha256: hash.digest('hex') }
    },
    /** Cuts off the bytes of an entry whose source failed. */
    async finish(): Promise<number> {
      await writeAll(handle, Buffer.alloc(END_BLOCKS), end)
      await handle.truncate(end + END_BLOCKS)
      await handle.sync()
      return end + END_BLOCKS
    },
  }
}

/** The entries of a tar file up to its end, or up to the damage. */
export async function listEntries(handle: FileHandle): Promise<Entry[]> {
  const { size } = await handle.stat()
  const entries: Entry[] = []
  const header = Buffer.alloc(BLOCK)
  for (let at = 0; at + BLOCK <= size;) {
    await handle.read(header, 0, BLOCK, at)
    const text = (from: number, length: number) =>
      header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const bytes = Number.parseInt(text(124, 12), 8)
    if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== sum(header)) break
    if (!(bytes >= 0) || at + BLOCK + bytes > size) break
    entries.push({ name: text(0, 100), bytes, at: at + BLOCK })
    at += BLOCK + padded(bytes)
  }
  return entries
}

export const readEntry = (file: string, { at, bytes }: Entry): AsyncIterable<Buffer> =>
  bytes === 0
    ? emptyContent()
    : createReadStream(file, { start: at, end: at + bytes - 1, highWaterMark: 256 * 1024 })

async function* emptyContent(): AsyncGenerator<Buffer, void, void> {}
