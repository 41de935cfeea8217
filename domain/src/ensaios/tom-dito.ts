/** A song with its key, as the group was told it; null: without one. */
export interface MusicaDita {
  musica_id: number
  tom: string | null
}

/**
 * Whether a song that the group was told is in another key now; `tomDe` answers undefined of one that is no more, which says nothing
 * of a key.
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
