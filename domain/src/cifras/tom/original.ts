import { lerAcorde } from '../acorde/acorde.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { distancia, lerNota } from '../acorde/nota.ts'
import { lerDitos } from '../capo/ditos.ts'
import { soamIgual, tomAcima } from './tons.ts'

/** A sheet with the key that it sounds in. */
export interface CifraComTom {
  cifras: string
  tom: string
}

/** A song's sheet, and the one that it was moved from with the key the song had then, where one is kept. */
interface CifraGuardada {
  cifras: string
  cifras_originais: string | null
  tom_original: string | null
}

/** The first chord, or the key that is named where there is none. */
function primeiraNota(linhas: readonly Linha[]) {
  const isPlayed = ({ tipo, trechos }: Linha) => tipo !== 'meta' && trechos.length > 0
  for (const { texto, trechos } of linhas.some(isPlayed) ? linhas.filter(isPlayed) : linhas)
    for (const { inicio, fim } of trechos) {
      const trecho = texto.slice(inicio, fim).replace(/^\//, '')
      const acorde = lerAcorde(trecho.charAt(0).toUpperCase() + trecho.slice(1))
      const nota = acorde && lerNota(acorde.raiz)
      if (nota) return nota
    }
  return null
}

/**
 * How many semitones a sheet sounds above another of the same song, 0 to 11, heard in its first chord and its capo.
 * @example semitonsEntreCifras('G  D', 'Capo 1\nG  D') // => 1
 */
export function semitonsEntreCifras(de: string, para: string): number {
  const [antes, depois] = [classificarLinhas(de), classificarLinhas(para)]
  const [a, b] = [primeiraNota(antes), primeiraNota(depois)]
  if (!a || !b) return 0
  const capos = (lerDitos(depois).capo ?? 0) - (lerDitos(antes).capo ?? 0)
  return (distancia(a, b).semitons + capos + 12) % 12
}

/**
 * The sheet that a song's next transposition starts from: the kept original, so that moving often never degrades it,
 * else the sheet itself. `tom` is the key that
 * the sheet sounds in now; what comes back is that of the sheet returned.
 * @example partidaDe({ cifras: 'A E', cifras_originais: 'G D', tom_original: 'G' }, 'A') // => { cifras: 'G D', tom: 'G' }
 */
export function partidaDe(
  { cifras, cifras_originais, tom_original }: CifraGuardada,
  tom: string,
): CifraComTom {
  if (cifras_originais === null) return { cifras, tom }
  const semitons = semitonsEntreCifras(cifras, cifras_originais)
  const moved = semitons === 0 ? tom : tomAcima(tom, semitons)
  const written = tom_original !== null && soamIgual(tom_original, moved) ? tom_original : moved
  return { cifras: cifras_originais, tom: written }
}
