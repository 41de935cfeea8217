/** Weeks ago in which a song had its turn: one is being learned, one has caught on, two were sung before and not since. */
const HISTORIAS: readonly (readonly number[])[] = [
  [0, 2],
  [1, 3, 5, 7],
  [16, 20, 24, 29],
  [18, 23, 27, 33],
]

/**
 * The songs of a past service: the last of the repertoire have a story, the usual ones fill the other places.
 * @example escolhidas([1, 2, 3, 4, 5, 6], 0, (usual, n) => usual.slice(0, n), 2) // => [1, 3]
 */
export function escolhidas(
  repertorio: readonly number[],
  semanas: number,
  pick: (usual: readonly number[], n: number) => number[],
  n: number,
): number[] {
  const told = repertorio.slice(-HISTORIAS.length)
  const due = told.filter((_, i) => HISTORIAS[i]?.includes(semanas))
  return [...pick(repertorio.slice(0, -HISTORIAS.length), n - due.length), ...due]
}

/** A step down, for the days on which the hymn lies too high. */
const MAIS_BAIXO: Record<string, string> = {
  A: 'G',
  Bb: 'A',
  C: 'Bb',
  D: 'C',
  E: 'D',
  Eb: 'D',
  F: 'E',
  G: 'F',
}

/** The key in which a song was sung: now and then a lower one than its own. */
export const tomNoDia = (tom: string | null, turno: number): string | null =>
  tom !== null && turno % 4 === 0 ? (MAIS_BAIXO[tom] ?? tom) : tom
