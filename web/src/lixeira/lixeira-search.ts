import { useSearch } from '@tanstack/react-router'
import { TIPOS_NA_LIXEIRA } from '@cantai/contract/ordens'
import {
  buscaParam,
  dataParam,
  defineSearch,
  idParam,
  oneOf,
  paginaParam,
} from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /lixeira; the days are those of deletion. */
export const LixeiraSearch = defineSearch({
  pagina: paginaParam(),
  busca: buscaParam(),
  tipo: oneOf(TIPOS_NA_LIXEIRA),
  apagado_por: idParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
})
export type LixeiraSearch = ReturnType<typeof LixeiraSearch.parse>

export const useLixeiraSearch = () => useListaSearch(useSearch({ from: '/app/lixeira' }))

const FILTROS = ['busca', 'tipo', 'apagado_por', 'data_inicio', 'data_fim'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: LixeiraSearch) => inForce(search, FILTROS)
