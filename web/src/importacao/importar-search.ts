import { ESPECIES_DE_IMPORTACAO } from '@cantai/contract/limites'
import { useSearch } from '@tanstack/react-router'
import { defineSearch, oneOf, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /importar; `especie` is what is brought, `lista` the part of the table of songs that is shown. */
export const ImportarSearch = defineSearch({
  aba: oneOfOr(['trazer', 'completar', 'anteriores'], 'trazer'),
  especie: oneOfOr(ESPECIES_DE_IMPORTACAO, 'musicas'),
  lista: oneOf(['novas', 'decidir', 'existem', 'fora']),
  pagina: paginaParam(),
})
export type ImportarSearch = ReturnType<typeof ImportarSearch.parse>

export const useImportarSearch = () => useListaSearch(useSearch({ from: '/app/importar' }))
