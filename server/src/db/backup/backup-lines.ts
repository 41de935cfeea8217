import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { incomplete } from './backup-errors.ts'

/** Some rows of one table. */
export interface Lote {
  tabela: string
  linhas: object[]
}

/** The lines of a zipped stream. Throws InvalidBackup when it is damaged. */
export async function* jsonLines(zipped: Readable): AsyncGenerator<object, void, void> {
  const unzipped = createGunzip()
  const source = pipeline(zipped, unzipped)
  source.catch(() => undefined)
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity }))
      yield JSON.parse(line) as object
    await source
  } catch (error) {
    throw incomplete(error)
  }
}
