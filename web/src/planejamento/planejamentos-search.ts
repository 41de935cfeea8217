import { useSearch } from '@tanstack/react-router'
import { ORDENS_DE_PLANEJAMENTO, STATUS_DE_PLANEJAMENTO } from '@cantai/contract/ordens'
import { dataParam, defineSearch, idParam, oneOf, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

export const PlanejamentosSearch = defineSearch({
  pagina: paginaParam(),
  ordenar: oneOfOr(ORDENS_DE_PLANEJAMENTO, 'data_planejada'),
  direcao: oneOfOr(['ASC', 'DESC'], 'ASC'),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  status: oneOf(STATUS_DE_PLANEJAMENTO),
  culto_id: idParam(),
})
export type PlanejamentosSearch = ReturnType<typeof PlanejamentosSearch.parse>

export const usePlanejamentosSearch = () => useListaSearch(useSearch({ from: '/app/planejamento' }))

const FILTROS = ['data_inicio', 'data_fim', 'status', 'culto_id'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: PlanejamentosSearch) => inForce(search, FILTROS)
