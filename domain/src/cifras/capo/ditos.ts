import type { Linha } from '../folha/linhas.ts'
import { lerTom, semitonsEntre, type Tom } from '../tom/tons.ts'
import { capoNaLinha, isDitoDaFolha, tonsNaLinha } from './dizeres.ts'

/** A sheet's first statement about itself: each value null where it says nothing. */
export interface Ditos {
  /** Said to sound, or without saying which (`Tom: G`). */
  tom: Tom | null
  /** The tom stands in a directive, where ChordPro means the shapes. */
  emDiretiva: boolean
  forma: Tom | null
  /** The fret of the capo, 0 for none: said, or the distance between a tom and its forma. */
  capo: number | null
  /** Whether a line of its own or a directive states the capo. */
  temLinhaDeCapo: boolean
}

/**
 * Reads what the lines of a sheet say about its key and its capo.
 * @example lerDitos(classificarLinhas('Tom: Bb (forma dos acordes no tom de G)')).capo // => 3
 */
export function lerDitos(linhas: readonly Linha[]): Ditos {
  let [tom, forma, capo]: [Tom | null, Tom | null, number | null] = [null, null, null]
  let emDiretiva = false
  for (const linha of linhas) {
    if (!isDitoDaFolha(linha)) continue
    const { texto } = linha
    capo ??= capoNaLinha(texto)?.casa ?? null
    for (const { inicio, fim, papel } of tonsNaLinha(texto)) {
      const dito = lerTom(texto.slice(inicio, fim))
      if (papel === 'forma') forma ??= dito
      else if (tom === null) [tom, emDiretiva] = [dito, papel === 'key']
    }
  }
  const temLinhaDeCapo = capo !== null
  if (capo === null && tom && forma && tom.menor === forma.menor) capo = semitonsEntre(forma.nome, tom.nome)
  return { tom, emDiretiva, forma, capo, temLinhaDeCapo }
}
