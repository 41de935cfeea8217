import { lerAcorde } from './acorde.ts'
import { classificarLinhas } from './linhas.ts'
import { distancia, lerNota } from './nota.ts'
import { lerTom, tomAcima } from './tons.ts'

/** A sheet with the key that it is written in. */
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

function primeiraNota(cifras: string) {
  for (const { texto, trechos } of classificarLinhas(cifras))
    for (const { inicio, fim } of trechos) {
      const trecho = texto.slice(inicio, fim).replace(/^\//, '')
      const acorde = lerAcorde(trecho.charAt(0).toUpperCase() + trecho.slice(1))
      const nota = acorde && lerNota(acorde.raiz)
      if (nota) return nota
    }
  return null
}

/**
 * How many semitones a sheet lies above another of the same song, 0 to 11, heard in its first chord.
 * @example semitonsEntreCifras('G  D', 'A  E') // => 2
 */
export function semitonsEntreCifras(de: string, para: string): number {
  const [a, b] = [primeiraNota(de), primeiraNota(para)]
  return a && b ? distancia(a, b).semitons : 0
}

const soamIgual = (a: string, b: string) => {
  const [x, y] = [lerTom(a), lerTom(b)]
  return x !== null && y !== null && x.menor === y.menor && x.tonica.altura === y.tonica.altura
}

/**
 * The sheet that a song's next transposition starts from: the kept original, so that moving often never degrades it,
 * else the sheet itself. `tom` is the key of the sheet as it is now; what comes back is that of the sheet returned.
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
