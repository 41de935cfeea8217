import { useNavigate, useSearch } from '@tanstack/react-router'
import { filtrosDeMusica, type FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { ORDENS_DE_MUSICA } from '@cantai/contract/ordens'
import type { Ordem } from '@cantai/domain/musicas/ordem'
import { ORDEM_PADRAO } from './ordem.ts'
import { buscaParam, defineSearch, oneOf, orAbsent } from '../../lib/check/search-params.ts'

/** The search parameters of /musicas; an invalid one counts as absent. */
export const MusicasSearch = defineSearch({
  busca: buscaParam(),
  ordenar: oneOf(ORDENS_DE_MUSICA),
  direcao: oneOf(['ASC', 'DESC']),
  tom: orAbsent(filtrosDeMusica.tom),
  marcador: orAbsent(filtrosDeMusica.marcador),
  sem_cifra: orAbsent(filtrosDeMusica.sem_cifra),
  sem_letra: orAbsent(filtrosDeMusica.sem_letra),
  nunca_tocada: orAbsent(filtrosDeMusica.nunca_tocada),
  nao_tocada_ha: orAbsent(filtrosDeMusica.nao_tocada_ha),
  arquivadas: orAbsent(filtrosDeMusica.arquivadas),
})
export type MusicasSearch = ReturnType<typeof MusicasSearch.parse>

export interface Filtro extends Ordem {
  readonly busca: string
  readonly filtros: FiltrosDeMusica
}

export const SEM_FILTROS = {
  tom: undefined,
  marcador: undefined,
  sem_cifra: undefined,
  sem_letra: undefined,
  nunca_tocada: undefined,
  nao_tocada_ha: undefined,
  arquivadas: undefined,
} satisfies FiltrosDeMusica

/** Number of active filters. */
export const countFiltros = (filtros: FiltrosDeMusica): number =>
  Object.values(filtros).filter((value) => value !== undefined && value !== 'nao').length

export const filtroOf = ({ busca = '', ordenar, direcao, ...filtros }: MusicasSearch): Filtro => ({
  busca,
  filtros,
  ordenar: ordenar ?? ORDEM_PADRAO.ordenar,
  direcao: direcao ?? ORDEM_PADRAO.direcao,
})

/** Defaults are left out of the address. */
export const searchOf = ({ busca, ordenar, direcao, filtros }: Filtro): MusicasSearch => ({
  ...SEM_FILTROS,
  ...filtros,
  busca: busca === '' ? undefined : busca,
  ordenar: ordenar === ORDEM_PADRAO.ordenar ? undefined : ordenar,
  direcao: direcao === ORDEM_PADRAO.direcao ? undefined : direcao,
})

/**
 * Search, sort and filters are in the address, so they survive reload, Back and a shared link. Changing them replaces the history entry.
 */
export function useFiltro(): [Filtro, (change: Partial<Filtro>) => void] {
  const filtro = filtroOf(useSearch({ from: '/app/musicas' }))
  const navigate = useNavigate({ from: '/musicas' })
  const change = (part: Partial<Filtro>) =>
    void navigate({ to: '.', search: searchOf({ ...filtro, ...part }), replace: true })
  return [filtro, change]
}
