import type { Afinacao } from '@cantai/contract/cifras/musico'
import type { Tons } from '../capo/tom-da-folha.ts'
import { tomAcima } from './tons.ts'
import { type CifraTocada, type Escolha, tocarCifra } from './vista.ts'

/** How many semitones above what sounds an instrument reads; the octave does not matter to a chord. */
const LE_ACIMA: Readonly<Record<Afinacao, number>> = { do: 0, sib: 2, mib: 9, fa: 7 }

/**
 * The key that an instrument reads where another one sounds.
 * @example tomEscritoPara('mib', 'Bb') // => 'G'
 */
export const tomEscritoPara = (afinacao: Afinacao, tom: string): string =>
  LE_ACIMA[afinacao] === 0 || tom === '' ? tom : tomAcima(tom, LE_ACIMA[afinacao])

/**
 * A sheet as somebody reads it for their instrument: `tom` sounds, `formas` is what is written. Wind instruments know no capo.
 * @example lerPara('sib', 'G  D', { tom: 'G', formas: 'G', capo: 0 }, { tom: null, capo: null }).cifras // => 'A  E'
 */
export function lerPara(afinacao: Afinacao, cifras: string, escrita: Tons, escolha: Escolha): CifraTocada {
  if (LE_ACIMA[afinacao] === 0 || escrita.tom === '') return tocarCifra(cifras, escrita, escolha)
  const { tom, semitons } = tocarCifra(cifras, escrita, { tom: escolha.tom, capo: 0 })
  const { cifras: lida, tom: formas } = tocarCifra(cifras, escrita, {
    tom: tomEscritoPara(afinacao, tom),
    capo: 0,
  })
  return { cifras: lida, tom, formas, capo: 0, semitons }
}
