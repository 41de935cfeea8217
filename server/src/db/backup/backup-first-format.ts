import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Cabeca } from './backup.ts'
import type { Copia } from './copia.ts'
import { incomplete, notABackup } from './backup-errors.ts'
import { jsonLines, type Lote } from './backup-lines.ts'

/** Backups of Cantai 0.1.0: one zipped stream of lines, in which the files lie in pieces as base64 after the rows. */
type Line =
  | Cabeca
  | Lote
  | { arquivo: string; parte: string }
  | { arquivoCompleto: string; bytes: number }
  | { fim: true; linhas: number; arquivos: number }

const readLines = (file: string) => jsonLines(createReadStream(file)) as AsyncGenerator<Line, void, void>

/** Reads all of it once to check it. */
export async function firstFormatCopy(file: string): Promise<Copia> {
  const lines = readLines(file)
  const first = await lines.next()
  if (first.done || !('cantai' in first.value)) throw notABackup()
  const { migracoes } = first.value
  let registros = 0
  const arquivos: Copia['arquivos'] = []
  let open = { hash: createHash('sha256'), bytes: 0 }
  let hasEnded = false
  for await (const line of lines) {
    if ('tabela' in line) registros += line.linhas.length
    else if ('arquivo' in line) {
      const piece = Buffer.from(line.parte, 'base64')
      open.hash.update(piece)
      open.bytes += piece.length
    } else if ('arquivoCompleto' in line) {
      if (line.bytes !== open.bytes) throw incomplete()
      arquivos.push({ nome: line.arquivoCompleto, bytes: open.bytes, sha256: open.hash.digest('hex') })
      open = { hash: createHash('sha256'), bytes: 0 }
    } else if (!('fim' in line) || line.linhas !== registros || line.arquivos !== arquivos.length)
      throw incomplete()
    else hasEnded = true
  }
  if (!hasEnded || open.bytes > 0) throw incomplete()
  return {
    migracoes,
    registros,
    arquivos,
    faltando: [],
    tabelas: undefined,
    async *rows() {
      for await (const line of readLines(file)) if ('tabela' in line) yield line
    },
    async *contents() {
      // Files have at most 10 MB, or an app's size.
      let pieces: Buffer[] = []
      for await (const line of readLines(file))
        if ('arquivo' in line) pieces.push(Buffer.from(line.parte, 'base64'))
        else if ('arquivoCompleto' in line) {
          yield { nome: line.arquivoCompleto, pieces: Readable.from(pieces) }
          pieces = []
        }
    },
  }
}
