import type { Ensaio } from '@cantai/contract/ensaios'

/** The songs of a rehearsal, in its order. */
export const musicasIdsOf = ({ musicas_ids }: Pick<Ensaio, 'musicas_ids'>): number[] =>
  musicas_ids.split(',').filter(Boolean).map(Number)

/** Each artist once, however many songs of the rehearsal are theirs. */
export const artistasOf = ({ artistas }: Pick<Ensaio, 'artistas'>): string =>
  [...new Set(artistas.split(', '))].join(', ')
