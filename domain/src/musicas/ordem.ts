import type { MusicaResumo, MusicasQuery } from '@cantai/contract/musicas/musicas'
import { compararTextos, ordemNatural } from './busca.ts'

export interface Ordem {
  readonly ordenar: MusicasQuery['ordenar']
  readonly direcao: 'ASC' | 'DESC'
}

const CHAVE: Record<Ordem['ordenar'], (musica: MusicaResumo) => string | number> = {
  nome: ({ nome }) => ordemNatural(nome),
  artista: ({ artista }) => ordemNatural(artista),
  vezes_tocadas: ({ vezes_tocadas }) => vezes_tocadas,
  data_cadastro: ({ data_cadastro }) => data_cadastro,
}

const comparar = (a: string | number, b: string | number): number =>
  typeof a === 'string' && typeof b === 'string' ? compararTextos(a, b) : Number(a) - Number(b)

/**
 * Sorts songs as the server does, for offline use. `porNome` are sorted A to Z, which decides among equals; a descending order reverses
 * those too, but songs played equally often stay A to Z in both directions, and songs of the same time in the order of their making.
 */
export function ordenarMusicas(
  porNome: readonly MusicaResumo[],
  { ordenar, direcao }: Ordem,
): MusicaResumo[] {
  const descending = direcao === 'DESC'
  const chave = CHAVE[ordenar]
  const before =
    ordenar === 'data_cadastro'
      ? porNome.toSorted((a, b) => a.id - b.id)
      : descending && ordenar === 'vezes_tocadas'
        ? porNome.toReversed()
        : porNome
  const ascending = before
    .map((musica) => ({ musica, valor: chave(musica) }))
    .toSorted((a, b) => comparar(a.valor, b.valor))
    .map(({ musica }) => musica)
  return descending ? ascending.toReversed() : ascending
}
