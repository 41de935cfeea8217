import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { incomplete, InvalidBackup, tooLarge } from './backup-errors.ts'

/** A batch of rows of one table. */
export interface Lote {
  tabela: string
  linhas: object[]
}

/** Limit of a line: many times the size of a batch of rows, or a piece of a file. */
const LINE_MAX = 64 * 1024 * 1024
/** Texts of songs compress to a fifth; up to this size the ratio is not checked. */
const RATIO_MAX = 200
const FREE_BYTES = 256 * 1024 * 1024

/** The lines of a zipped stream as texts. Throws InvalidBackup where it opens to more than any copy does. */
async function* linesOf(zipped: Readable): AsyncGenerator<string, void, void> {
  const unzipped = createGunzip()
  let [packedBytes, openBytes] = [0, 0]
  async function* counted() {
    for await (const piece of zipped as AsyncIterable<Buffer>) {
      packedBytes += piece.length
      yield piece
    }
  }
  const source = pipeline(Readable.from(counted(), { objectMode: false }), unzipped)
  source.catch(() => undefined)
  const decoder = new StringDecoder('utf8')
  let begun: string[] = []
  let begunLength = 0
  for await (const piece of unzipped as AsyncIterable<Buffer>) {
    openBytes += piece.length
    if (openBytes > FREE_BYTES && openBytes > packedBytes * RATIO_MAX) throw tooLarge()
    const [first = '', ...others] = decoder.write(piece).split('\n')
    begun.push(first)
    begunLength += first.length
    if (begunLength > LINE_MAX) throw tooLarge()
    for (const next of others) {
      yield begun.join('')
      begun = [next]
      begunLength = next.length
    }
  }
  await source
  if (begunLength > 0) yield begun.join('')
}

/** The lines of a zipped stream. Throws InvalidBackup when it is damaged, or opens to more than any copy does. */
export async function* jsonLines(zipped: Readable): AsyncGenerator<object, void, void> {
  try {
    for await (const line of linesOf(zipped)) yield JSON.parse(line) as object
  } catch (error) {
    throw error instanceof InvalidBackup ? error : incomplete(error)
  }
}
