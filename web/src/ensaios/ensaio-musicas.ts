import type { Ensaio } from '@cantai/contract/ensaios/ensaios'

/** The songs of a rehearsal, in its order. */
export const musicasIdsOf = ({ musicas_ids }: Pick<Ensaio, 'musicas_ids'>): number[] =>
  musicas_ids.split(',').filter(Boolean).map(Number)

/** Its songs by name; undefined where a name has a comma of its own, and the text does not tell which is which. */
export function musicasOf(
  ensaio: Pick<Ensaio, 'musicas' | 'musicas_ids'>,
): { id: number; nome: string }[] | undefined {
  const nomes = ensaio.musicas.split(', ')
  const ids = musicasIdsOf(ensaio)
  return nomes.length === ids.length ? ids.map((id, i) => ({ id, nome: nomes[i] ?? '' })) : undefined
}

/** Each artist once, however many songs of the rehearsal are theirs. */
export const artistasOf = ({ artistas }: Pick<Ensaio, 'artistas'>): string =>
  [...new Set(artistas.split(', '))].join(', ')
