import { useSearch } from '@tanstack/react-router'
import { ORDENS_DE_ENSAIO } from '@cantai/contract/ordens'
import { dataParam, defineSearch, idParam, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /ensaios; `aba` is the tab, and page and `busca` are those of the tab that is shown. */
export const EnsaiosSearch = defineSearch({
  aba: oneOfOr(['realizados', 'necessitam'], 'realizados'),
  pagina: paginaParam(),
  ordenar: oneOfOr(ORDENS_DE_ENSAIO, 'data_ensaio'),
  direcao: oneOfOr(['ASC', 'DESC'], 'DESC'),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  musica_id: idParam(),
  culto_id: idParam(),
})
export type EnsaiosSearch = ReturnType<typeof EnsaiosSearch.parse>
export type Aba = EnsaiosSearch['aba']

export const useEnsaiosSearch = () => useListaSearch(useSearch({ from: '/app/ensaios' }))

const FILTROS = ['data_inicio', 'data_fim', 'musica_id', 'culto_id'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: EnsaiosSearch) => inForce(search, FILTROS)
