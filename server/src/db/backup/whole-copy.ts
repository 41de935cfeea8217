import { ARQUIVOS, type Copias } from '../../providers/copias/copias.ts'
import { END_ENTRY, FILES_PREFIX, manifestoText, ROWS_ENTRY } from './backup.ts'
import { BLOCK, END_BLOCKS, headerOf, padded } from './backup-tar.ts'
import { incomplete } from './backup-errors.ts'
import type { Boletim } from './daily-copy.ts'

async function* entry(
  name: string,
  bytes: number,
  modified: Date,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield headerOf(name, bytes, modified)
  let bytesSent = 0
  for await (const piece of pieces) {
    bytesSent += piece.length
    yield piece
  }
  // The header has promised this size: a reader must not take the rest for another entry.
  if (bytesSent !== bytes) throw incomplete()
  yield Buffer.alloc(padded(bytes) - bytes)
}

/** The first `bytes` of content after a tar file's first header: the rows, which every copy begins with. */
async function* firstEntry(tar: AsyncIterable<Uint8Array>, bytes: number) {
  let at = 0
  for await (const piece of tar) {
    const part = piece.subarray(Math.max(BLOCK - at, 0), Math.max(BLOCK + bytes - at, 0))
    at += piece.length
    if (part.length > 0) yield part
    if (at >= BLOCK + bytes) return
  }
}

/**
 * A daily copy and its files as one tar file, as `npm run backup` writes it, to be stored elsewhere. Its size is known before its first
 * byte is read.
 */
export function wholeCopy(copias: Copias, boletim: Boletim) {
  const { nome, bytes: _bytes, ms: _ms, verificada: _verificada, aoLado: _aoLado, ...manifesto } = boletim
  const end = manifestoText(manifesto)
  const modified = new Date(manifesto.em)
  const sizes = [manifesto.dados.bytes, ...manifesto.arquivos.map(({ bytes }) => bytes), end.length]
  return {
    bytes: sizes.reduce((total, size) => total + BLOCK + padded(size), END_BLOCKS),
    async *read(): AsyncGenerator<Uint8Array, void, void> {
      yield* entry(
        ROWS_ENTRY,
        manifesto.dados.bytes,
        modified,
        firstEntry(copias.read(nome), manifesto.dados.bytes),
      )
      for (const arquivo of manifesto.arquivos)
        yield* entry(
          FILES_PREFIX + arquivo.nome,
          arquivo.bytes,
          modified,
          copias.read(ARQUIVOS + arquivo.nome),
        )
      yield* entry(END_ENTRY, end.length, modified, [end])
      yield Buffer.alloc(END_BLOCKS)
    },
  }
}
