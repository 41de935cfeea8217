import { useSearch } from '@tanstack/react-router'
import { dataParam, defineSearch, idParam, paginaParam } from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

export const ExecucoesSearch = defineSearch({
  pagina: paginaParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  musica_id: idParam(),
  culto_id: idParam(),
})
export type ExecucoesSearch = ReturnType<typeof ExecucoesSearch.parse>

export const useExecucoesSearch = () => useListaSearch(useSearch({ from: '/app/execucoes' }))

const FILTROS = ['data_inicio', 'data_fim', 'musica_id', 'culto_id'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: ExecucoesSearch) => inForce(search, FILTROS)
