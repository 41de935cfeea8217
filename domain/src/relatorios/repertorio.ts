/** A song is new for so many days after it was first sung, and known once it was sung so often. */
export const DIAS_DE_NOVA = 56
export const VEZES_DE_CONHECIDA = 3
/** How many days before the period a song must have been known, to be forgotten now. */
export const DIAS_DE_ESQUECIDA = 365

/** The share that a living repertoire makes. */
const VIVO = 0.8

/**
 * The fewest songs that make four fifths of all that was sung.
 * @example repertorioVivo([6, 2, 1, 1]) // => 2
 */
export function repertorioVivo(vezes: readonly number[]): number {
  const all = vezes.reduce((sum, n) => sum + n, 0)
  let [songs, sung] = [0, 0]
  for (const n of vezes.toSorted((a, b) => b - a)) {
    if (sung >= all * VIVO) break
    songs++
    sung += n
  }
  return songs
}

/**
 * How far a new song has come.
 * @example vezDaNova(2) // => '2ª de 3 vezes'
 */
export const vezDaNova = (vezes: number): string => `${vezes}ª de ${VEZES_DE_CONHECIDA} vezes`

/**
 * A share in whole percent; null where there is nothing to share.
 * @example porcento(2, 3) // => 67
 */
export const porcento = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)
