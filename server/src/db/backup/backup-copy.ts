import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { isFileName } from '../../providers/files/files.ts'
import { END_ENTRY, FILES_PREFIX, ROWS_ENTRY, type Manifesto } from './backup.ts'
import { listEntries, readEntry, type Entry } from './backup-tar.ts'
import { InvalidBackup, incomplete, notABackup } from './backup-errors.ts'
import { firstFormatCopy } from './backup-first-format.ts'
import { jsonLines, type Lote } from './backup-lines.ts'
import type { Copia } from './copia.ts'

/** Opens a backup and checks all of it before anything is changed. Throws InvalidBackup. */
export async function openCopy(file: string): Promise<Copia> {
  const handle = await open(file)
  try {
    const [first, second] = (await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer
    const copia =
      first === 0x1f && second === 0x8b ? await firstFormatCopy(file) : await tarCopy(file, handle)
    const strange = copia.arquivos.find(({ nome }) => !isFileName(nome))
    if (strange)
      throw new InvalidBackup(
        `A cópia de segurança tem um arquivo de nome inválido (${strange.nome}): nada foi restaurado.`,
      )
    return copia
  } finally {
    await handle.close()
  }
}

async function tarCopy(file: string, handle: FileHandle): Promise<Copia> {
  const entries = new Map((await listEntries(handle)).map((entry) => [entry.name, entry]))
  if (!entries.has(ROWS_ENTRY)) throw notABackup()
  const entry = (name: string): Entry => entries.get(name) ?? fail()
  const manifesto = await readManifesto(file, entry(END_ENTRY))
  await check(file, entry(ROWS_ENTRY), manifesto.dados)
  for (const arquivo of manifesto.arquivos) await check(file, entry(FILES_PREFIX + arquivo.nome), arquivo)
  return {
    ...manifesto,
    rows: () => readRows(file, entry(ROWS_ENTRY)),
    async *contents() {
      for (const { nome } of manifesto.arquivos)
        yield { nome, pieces: readEntry(file, entry(FILES_PREFIX + nome)) }
    },
  }
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

async function check(file: string, entry: Entry, expected: { bytes: number; sha256: string }): Promise<void> {
  const hash = createHash('sha256')
  for await (const piece of readEntry(file, entry)) hash.update(piece)
  if (entry.bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw incomplete()
}

async function* readRows(file: string, entry: Entry): AsyncGenerator<Lote, void, void> {
  const zipped = createReadStream(file, { start: entry.at, end: entry.at + entry.bytes - 1 })
  for await (const line of jsonLines(zipped)) if ('tabela' in line) yield line as Lote
}
