import { detectarNasLinhas, type TomDetectado } from '../tom/detectar-tom.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { lerTom, soamIgual, tomAcima, tomEscrito, type Tom } from '../tom/tons.ts'
import { lerDitos } from './ditos.ts'

/**
 * The keys that a sheet is played in: `tom` sounds, `formas` is the key of the shapes that the hands play, `capo` the fret of the
 * clamp, 0 to 11, 0 for none. The tom is always as many semitones above the formas as the capo says; both are '' where
 * no key is known.
 */
export interface Tons {
  tom: string
  formas: string
  capo: number
}

/** The keys of a sheet as it is written; `tom`, `confianca` and `alternativas` speak of what sounds. */
export interface TomDaFolha extends Tons, TomDetectado {}

/** A key some semitones higher, spelt as somebody has spelt it; the offered spelling where nobody has. */
function acima(tom: string, semitons: number, ditos: readonly (Tom | null)[]): string {
  const moved = semitons === 0 ? tom : tomAcima(tom, semitons)
  const said = ditos.find((dito) => dito && soamIgual(dito.nome, moved))
  return said ? tomEscrito(said).nome : moved
}

/**
 * The keys that the lines of a sheet are written in, as `tomDaFolha` tells them.
 * @example tomDasLinhas(classificarLinhas('Capo 3\nG  D7  G'), null).capo // => 3
 */
export function tomDasLinhas(linhas: readonly Linha[], tomDaMusica: string | null): TomDaFolha {
  const ditos = lerDitos(linhas)
  const said = lerTom(tomDaMusica ?? '')
  const { tom: heard, confianca, alternativas } = detectarNasLinhas(linhas, ditos, said)
  const capo = ditos.capo ?? 0
  if (heard === '') return { tom: '', formas: '', capo, confianca, alternativas }
  return {
    tom: acima(heard, capo, [said, ditos.tom]),
    formas: acima(heard, 0, [ditos.forma, said, ditos.tom]),
    capo,
    confianca,
    alternativas: alternativas.map((outra) => ({
      tom: acima(outra.tom, capo, [said, ditos.tom]),
      confianca: outra.confianca,
    })),
  }
}

/**
 * The keys that a sheet is written in, and its capo: heard in the chords, read in the sheet's own lines, and in the key
 * that its song is said to be in, where the chords do not contradict it.
 * @example tomDaFolha('Capotraste na 3ª casa\nG  D7  G', 'Bb') // => { tom: 'Bb', formas: 'G', capo: 3, … }
 */
export const tomDaFolha = (cifras: string, tomDaMusica: string | null = null): TomDaFolha =>
  tomDasLinhas(classificarLinhas(cifras), tomDaMusica)

/**
 * The keys in words: what sounds, and behind a capo what the hands play.
 * @example tonsEmPalavras({ tom: 'Bb', formas: 'G', capo: 3 }) // => 'Bb · formas de G, capo 3'
 */
export const tonsEmPalavras = ({ tom, formas, capo }: Tons): string =>
  capo === 0 ? tom : `${tom} · formas de ${formas}, capo ${capo}`

/**
 * The same sounding key with the capo elsewhere.
 * @example comCapo({ tom: 'Bb', formas: 'G', capo: 3 }, 1).formas // => 'A'
 */
export const comCapo = ({ tom, formas, capo }: Tons, novo: number): Tons => ({
  tom,
  formas: novo === capo || tom === '' ? formas : novo === 0 ? tom : tomAcima(tom, -novo),
  capo: novo,
})

/**
 * Another sounding key with the capo where it is.
 * @example comTom({ tom: 'Bb', formas: 'G', capo: 3 }, 'C') // => { tom: 'C', formas: 'A', capo: 3 }
 */
export function comTom(tons: Tons, novo: string): Tons {
  if (novo === tons.tom) return tons
  return { tom: novo, formas: tons.capo === 0 ? novo : tomAcima(novo, -tons.capo), capo: tons.capo }
}

/**
 * A move between two keys as one between sounding keys: who names the key of the shapes (`de` is G where Bb sounds behind
 * the third fret) means the shapes, and both names are as many semitones higher as the capo.
 * @example emSons({ tom: 'Bb', formas: 'G', capo: 3 }, 'G', 'A') // => { de: 'Bb', para: 'C' }
 */
export const emSons = ({ tom, formas, capo }: Tons, de: string, para: string): { de: string; para: string } =>
  soamIgual(de, formas) && !soamIgual(de, tom)
    ? { de: tomAcima(de, capo), para: tomAcima(para, capo) }
    : { de, para }
