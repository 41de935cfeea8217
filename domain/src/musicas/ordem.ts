import type { MusicaResumo, MusicasQuery } from '@cantai/contract/musicas'
import { normalizarBusca } from './busca.ts'

export interface Ordem {
  readonly ordenar: MusicasQuery['ordenar']
  readonly direcao: 'ASC' | 'DESC'
}

const CHAVE: Record<Ordem['ordenar'], (musica: MusicaResumo) => string | number> = {
  nome: ({ nome }) => normalizarBusca(nome),
  artista: ({ artista }) => normalizarBusca(artista),
  vezes_tocadas: ({ vezes_tocadas }) => vezes_tocadas,
  data_cadastro: ({ data_cadastro }) => data_cadastro,
}

/**
 * Songs as the server sorts them, where it cannot be asked. `porNome` come A to Z, which decides among equals; a
 * descending order turns those too, but songs played as often stand A to Z in both directions.
 */
export function ordenarMusicas(
  porNome: readonly MusicaResumo[],
  { ordenar, direcao }: Ordem,
): MusicaResumo[] {
  const descending = direcao === 'DESC'
  const chave = CHAVE[ordenar]
  const before = descending && ordenar === 'vezes_tocadas' ? porNome.toReversed() : porNome
  const ascending = before.toSorted((a, b) => (chave(a) < chave(b) ? -1 : chave(a) > chave(b) ? 1 : 0))
  return descending ? ascending.toReversed() : ascending
}
