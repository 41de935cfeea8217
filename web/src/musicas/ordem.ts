import { normalizarBusca } from '@cantai/domain/musicas/busca'
import type { MusicaResumo, MusicasQuery } from '@cantai/contract/musicas'

export interface Ordem {
  readonly ordenar: MusicasQuery['ordenar']
  readonly direcao: 'ASC' | 'DESC'
}

export const ORDEM_PADRAO: Ordem = { ordenar: 'nome', direcao: 'ASC' }

export const ORDENS: readonly (Ordem & { label: string })[] = [
  { ordenar: 'nome', direcao: 'ASC', label: 'Nome (A-Z)' },
  { ordenar: 'nome', direcao: 'DESC', label: 'Nome (Z-A)' },
  { ordenar: 'artista', direcao: 'ASC', label: 'Artista (A-Z)' },
  { ordenar: 'artista', direcao: 'DESC', label: 'Artista (Z-A)' },
  { ordenar: 'vezes_tocadas', direcao: 'DESC', label: 'Mais tocadas' },
  { ordenar: 'vezes_tocadas', direcao: 'ASC', label: 'Menos tocadas' },
  { ordenar: 'data_cadastro', direcao: 'DESC', label: 'Mais recentes' },
  { ordenar: 'data_cadastro', direcao: 'ASC', label: 'Mais antigas' },
]

export const ordemValue = ({ ordenar, direcao }: Ordem): string => `${ordenar}-${direcao}`

export const ordemOf = (value: string): Ordem =>
  ORDENS.find((ordem) => ordemValue(ordem) === value) ?? ORDEM_PADRAO

type Chave = string | number

/** What decides a place, most important first; the server sorts by the same (musicas.repository). */
const CHAVES: Record<Ordem['ordenar'], (musica: MusicaResumo) => Chave[]> = {
  nome: (m) => [normalizarBusca(m.nome), m.id],
  artista: (m) => [normalizarBusca(m.artista), normalizarBusca(m.nome), m.id],
  vezes_tocadas: (m) => [m.vezes_tocadas, normalizarBusca(m.nome), m.id],
  data_cadastro: (m) => [m.data_cadastro, m.id],
}

/** Negative when `a` stands before `b`. Songs played as often stand A to Z in both directions. */
export function compareMusicas(a: MusicaResumo, b: MusicaResumo, { ordenar, direcao }: Ordem): number {
  const [keysOfA, keysOfB] = [CHAVES[ordenar](a), CHAVES[ordenar](b)]
  const at = keysOfA.findIndex((key, i) => key !== keysOfB[i])
  const [x, y] = [keysOfA[at], keysOfB[at]]
  if (x === undefined || y === undefined) return 0
  const turned = direcao === 'DESC' && (at === 0 || ordenar !== 'vezes_tocadas')
  return x < y === turned ? 1 : -1
}
