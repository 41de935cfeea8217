import type { Ordem } from '@cantai/domain/musicas/ordem'

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
