import { useSearch } from '@tanstack/react-router'
import { ACOES_EM_REGISTROS, TIPOS_DE_REGISTRO } from '@cantai/contract/ordens'
import {
  buscaParam,
  dataParam,
  defineSearch,
  idParam,
  oneOf,
  paginaParam,
} from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /quem-fez; with `tipo`, `registro_id` names one record. */
export const QuemFezSearch = defineSearch({
  pagina: paginaParam(),
  busca: buscaParam(),
  tipo: oneOf(TIPOS_DE_REGISTRO),
  registro_id: idParam(),
  acao: oneOf(ACOES_EM_REGISTROS),
  autor_id: idParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
})
export type QuemFezSearch = ReturnType<typeof QuemFezSearch.parse>

export const useQuemFezSearch = () => useListaSearch(useSearch({ from: '/app/quem-fez' }))

const FILTROS = ['busca', 'tipo', 'registro_id', 'acao', 'autor_id', 'data_inicio', 'data_fim'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: QuemFezSearch) => inForce(search, FILTROS)
