/** A song with the key that the group was told; null: without one. */
export interface MusicaDita {
  musica_id: number
  tom: string | null
}

/**
 * Whether a song that the group was told is in another key now; `tomDe` returns undefined for a song that is gone, which does not count as
 * a change.
 * @example temOutroTom([{ musica_id: 1, tom: 'G' }], () => 'A') // => true
 */
export const temOutroTom = (
  ditas: readonly MusicaDita[],
  tomDe: (musica_id: number) => string | null | undefined,
): boolean =>
  ditas.some(({ musica_id, tom }) => {
    const now = tomDe(musica_id)
    return now !== undefined && now !== tom
  })
