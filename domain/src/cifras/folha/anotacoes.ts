import type { Ancora } from '@cantai/contract/cifras/musico'
import type { Bloco } from './folha.ts'

/** The letters and figures of a line, which neither chords nor blanks nor corrected accents and commas change. */
const soLetras = (texto: string) =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The words by which a line is known again: those sung, or the title of a part. Lines of chords alone, and tablatures, are known by being
 * such; blank lines and those about the sheet, which come and go with the key, by nothing.
 */
function conhecidoPor(bloco: Bloco): string | null {
  if (bloco.tipo === 'verso' || bloco.tipo === 'letra') return soLetras(bloco.letra)
  if (bloco.tipo === 'titulo') return `#${soLetras(bloco.texto)}`
  return bloco.tipo === 'tablatura' ? '|' : null
}

/** 32 bits of FNV-1a: the lines of one sheet are few. */
function hashDe(texto: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < texto.length; i++) hash = Math.imul(hash ^ texto.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The hash of each block, null where no note can be pinned. */
const hashes = (blocos: readonly Bloco[]) =>
  blocos.map((bloco) => {
    const palavras = conhecidoPor(bloco)
    return palavras === null ? null : hashDe(palavras)
  })

/**
 * The anchor of a note at a place of a sheet: the block, and the character of its words. Null where none can be pinned.
 * @example ancorar(lerFolha('G\nSanto\nG\nSanto'), 1, 0)?.vez // => 1
 */
export function ancorar(blocos: readonly Bloco[], bloco: number, coluna: number): Ancora | null {
  const all = hashes(blocos)
  const hash = all[bloco] ?? null
  if (hash === null) return null
  return { hash, vez: all.slice(0, bloco).filter((outro) => outro === hash).length, coluna }
}

/** Notes in their places: over the song, over a block by its number, or where no line has their words any more. */
export interface AnotacoesNoLugar<A> {
  daMusica: A[]
  noBloco: Map<number, A[]>
  soltas: A[]
}

/**
 * Where the notes of a song stand in a sheet, in whatever key it is played. Of a repeated line that is now there fewer times
 * the last one takes the note.
 * @example porBloco(lerFolha('A\nSanto'), [{ ancora: null }]).daMusica.length // => 1
 */
export function porBloco<A extends { readonly ancora: Ancora | null }>(
  blocos: readonly Bloco[],
  anotacoes: readonly A[],
): AnotacoesNoLugar<A> {
  const places = new Map<string, number[]>()
  const isPinned = anotacoes.some(({ ancora }) => ancora !== null)
  for (const [i, hash] of hashes(isPinned ? blocos : []).entries())
    if (hash !== null) {
      const known = places.get(hash)
      if (known) known.push(i)
      else places.set(hash, [i])
    }
  const lugar: AnotacoesNoLugar<A> = { daMusica: [], noBloco: new Map(), soltas: [] }
  for (const anotacao of anotacoes) {
    const { ancora } = anotacao
    if (ancora === null) {
      lugar.daMusica.push(anotacao)
      continue
    }
    const found = places.get(ancora.hash)
    const bloco = found?.[ancora.vez] ?? found?.at(-1)
    if (bloco === undefined) lugar.soltas.push(anotacao)
    else lugar.noBloco.set(bloco, [...(lugar.noBloco.get(bloco) ?? []), anotacao])
  }
  return lugar
}
