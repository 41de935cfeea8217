import { unzipSync, type UnzipFileInfo } from 'fflate'
import { IMPORTACAO_ABERTA_BYTES, IMPORTACAO_RAZAO_MAX } from '@cantai/contract/limites'
import { Recusado } from './recusado.ts'

/** A file that may hold songs, or the reason why it cannot be opened. */
export type Aberto = { nome: string; bytes: Uint8Array } | { nome: string; recusa: string }

/** Small files of one repeated line are packed very well, and harm nobody. */
const SMALL_BYTES = 1024 * 1024
const JUNK = /(?:^|[\\/])(?:__MACOSX[\\/]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git[\\/])/i
const FILES_MAX = 10_000

const BOMBA = 'o zip se abre em mais de 200 MB: não foi aberto'
const QUEBRADO = 'o arquivo está incompleto ou danificado: baixe ou exporte de novo'

/** The contents that a zip states, without opening anything. Throws Recusado. */
export function listZip(bytes: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry)
        return false
      },
    })
  } catch {
    throw new Recusado(QUEBRADO)
  }
  let open = 0
  for (const { originalSize, size } of entries) {
    open += originalSize
    const isBomb = originalSize > SMALL_BYTES && originalSize > size * IMPORTACAO_RAZAO_MAX
    if (isBomb || open > IMPORTACAO_ABERTA_BYTES) throw new Recusado(BOMBA)
  }
  if (entries.length > FILES_MAX) throw new Recusado('o zip tem mais de 10.000 arquivos: divida em partes')
  return entries
}

/** One file of a zip; of a size that the zip states, whatever it holds. Throws Recusado. */
export function openEntry(bytes: Uint8Array, name: string): Uint8Array {
  try {
    const found = unzipSync(bytes, { filter: (entry) => entry.name === name })[name]
    if (found) return found
  } catch {
    // Damaged.
  }
  throw new Recusado(QUEBRADO)
}

const leaves = (name: string) => name.split(/[\\/]/).includes('..') || /^(?:[\\/]|[a-z]:)/i.test(name)

/** The files of a zip one after another, so that only one is open. */
export function* openZip(zip: string, bytes: Uint8Array): Generator<Aberto> {
  for (const { name } of listZip(bytes)) {
    if (name.endsWith('/') || JUNK.test(name)) continue
    const nome = name.split(/[\\/]/).at(-1) ?? name
    if (leaves(name)) {
      yield { nome, recusa: `o caminho sai da pasta do zip ${zip}` }
      continue
    }
    try {
      yield { nome, bytes: openEntry(bytes, name) }
    } catch (error) {
      if (!(error instanceof Recusado)) throw error
      yield { nome, recusa: error.message }
    }
  }
}

export const isJunk = (nome: string): boolean => JUNK.test(nome)
