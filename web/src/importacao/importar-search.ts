import { useSearch } from '@tanstack/react-router'
import { defineSearch, oneOf, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /importar; `lista` is the part of the table that is shown. */
export const ImportarSearch = defineSearch({
  aba: oneOfOr(['trazer', 'completar', 'anteriores'], 'trazer'),
  lista: oneOf(['novas', 'decidir', 'existem', 'fora']),
  pagina: paginaParam(),
})
export type ImportarSearch = ReturnType<typeof ImportarSearch.parse>

export const useImportarSearch = () => useListaSearch(useSearch({ from: '/app/importar' }))
