import { useSearch } from '@tanstack/react-router'
import { buscaParam, defineSearch, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /cultos; `aba` says on which side of today. */
export const CultosSearch = defineSearch({
  aba: oneOfOr(['proximos', 'anteriores'], 'proximos'),
  pagina: paginaParam(),
  busca: buscaParam(),
})
export type CultosSearch = ReturnType<typeof CultosSearch.parse>

export const useCultosSearch = () => useListaSearch(useSearch({ from: '/app/cultos' }))
