import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isFileName } from '../../providers/files/files.ts'
import { END_ENTRY, FILES_PREFIX, ROWS_ENTRY, type Manifesto } from './backup.ts'
import { listEntries, readEntry, type Entry } from './backup-tar.ts'
import { InvalidBackup, incomplete, notABackup } from './backup-errors.ts'
import { firstFormatCopy } from './backup-first-format.ts'
import { jsonLines, type Lote } from './backup-lines.ts'
import type { Copia } from './copia.ts'

interface Opening {
  /** Leaves the files beside a daily copy unread where they are not on this machine. */
  rowsOnly?: boolean
}

/** Opens a backup and checks all of it before anything is changed. Throws InvalidBackup. */
export async function openCopy(file: string, opening: Opening = {}): Promise<Copia> {
  const handle = await open(file)
  try {
    const [first, second] = (await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer
    const copia =
      first === 0x1f && second === 0x8b ? await firstFormatCopy(file) : await tarCopy(file, handle, opening)
    for (const { nome } of copia.arquivos) checked(nome)
    return copia
  } finally {
    await handle.close()
  }
}

async function tarCopy(file: string, handle: FileHandle, { rowsOnly = false }: Opening): Promise<Copia> {
  const entries = new Map((await listEntries(handle)).map((entry) => [entry.name, entry]))
  if (!entries.has(ROWS_ENTRY)) throw notABackup()
  const entry = (name: string): Entry => entries.get(name) ?? fail()
  const manifesto = await readManifesto(file, entry(END_ENTRY))
  await check(readEntry(file, entry(ROWS_ENTRY)), manifesto.dados)
  const piecesOf = (nome: string) =>
    manifesto.aoLado === true ? readBeside(file, nome) : readEntry(file, entry(FILES_PREFIX + checked(nome)))
  if (!rowsOnly) for (const arquivo of manifesto.arquivos) await check(piecesOf(arquivo.nome), arquivo)
  return {
    ...manifesto,
    rows: () => readRows(file, entry(ROWS_ENTRY)),
    async *contents() {
      for (const { nome } of manifesto.arquivos) yield { nome, pieces: piecesOf(nome) }
    },
  }
}

function checked(nome: string): string {
  if (!isFileName(nome))
    throw new InvalidBackup(
      `A cópia de segurança tem um arquivo de nome inválido (${nome}): nada foi restaurado.`,
    )
  return nome
}

async function* readBeside(file: string, nome: string): AsyncGenerator<Buffer, void, void> {
  const handle = await open(path.join(path.dirname(file), FILES_PREFIX, checked(nome))).catch(() => {
    throw new InvalidBackup(
      `Falta ${FILES_PREFIX}${nome} ao lado da cópia de segurança, que se leva com a pasta inteira: nada foi restaurado.`,
    )
  })
  yield* handle.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
}

const fail = (): never => {
  throw incomplete()
}

async function readManifesto(file: string, entry: Entry): Promise<Manifesto> {
  try {
    return JSON.parse(await text(readEntry(file, entry))) as Manifesto
  } catch (error) {
    throw incomplete(error)
  }
}

async function check(
  pieces: AsyncIterable<Buffer>,
  expected: { bytes: number; sha256: string },
): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    hash.update(piece)
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw incomplete()
}

async function* readRows(file: string, entry: Entry): AsyncGenerator<Lote, void, void> {
  const zipped = createReadStream(file, { start: entry.at, end: entry.at + entry.bytes - 1 })
  for await (const line of jsonLines(zipped)) if ('tabela' in line) yield line as Lote
}
