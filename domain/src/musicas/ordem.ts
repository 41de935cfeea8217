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
 * Songs as the server sorts them, where it cannot be asked. `porNome` come A to Z, which decides among equals; a
 * descending order turns those too, but songs played as often stand A to Z in both directions, and ones of the same moment as they were made.
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
