import { comCapo, comTom, type Tons } from '../capo/tom-da-folha.ts'
import { lerTom, semitonsEntre, soamIgual, tomEscrito, tomOferecido, tonsDoModo } from './tons.ts'
import { mudarTons } from './transpor.ts'

/** Where a detected key is sure enough to be believed without asking. */
export const CONFIANCA = 0.8

/** A person's choice for a sheet, null to play as it says: `tom` sounds, `capo` is the fret. */
export interface Escolha {
  tom: string | null
  capo: number | null
}

/** A sheet as it is played now: its text, its keys, and how many semitones above the written key it sounds, 0 to 11. */
export interface CifraTocada extends Tons {
  cifras: string
  semitons: number
}

/**
 * The sounding key that a choice means for a sheet. Who names a minor song by a major key, or the other way round, means
 * the key of the same signature, unless it is the tonic that the sheet has already. What names no key means the sheet's.
 * @example tomPedido('A', 'Em') // => 'F#m'
 */
export function tomPedido(pedido: string | null, tomDaFolha: string): string {
  const [dito, escrito] = [lerTom(pedido ?? ''), lerTom(tomDaFolha)]
  if (!dito || !escrito || dito.tonica.altura === escrito.tonica.altura) return tomDaFolha
  if (dito.menor === escrito.menor) return tomEscrito(dito).nome
  return tomOferecido((dito.tonica.altura + (escrito.menor ? 9 : 3)) % 12, escrito.menor)
}

/**
 * The twelve keys that a sheet can be played in, its own as it is spelt.
 * @example tonsDaEscolha('Gb').includes('F#') // => false
 */
export const tonsDaEscolha = (tom: string): readonly string[] =>
  tom === '' ? [] : tonsDoModo(tom).map((outro) => (soamIgual(outro, tom) ? tom : outro))

/**
 * A sheet in a chosen sounding key behind a chosen capo: the shapes are the sounding key less the capo.
 * @example tocarCifra('G  D', { tom: 'G', formas: 'G', capo: 0 }, { tom: 'A', capo: 2 }).cifras // => '…G  D'
 */
export function tocarCifra(cifras: string, escrita: Tons, { tom, capo }: Escolha): CifraTocada {
  if (escrita.tom === '') return { ...escrita, cifras, semitons: 0 }
  const tocada = comTom(comCapo(escrita, capo ?? escrita.capo), tomPedido(tom, escrita.tom))
  return {
    ...tocada,
    cifras: mudarTons(cifras, escrita, tocada),
    semitons: semitonsEntre(escrita.tom, tocada.tom),
  }
}
