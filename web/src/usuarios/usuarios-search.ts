import { useSearch } from '@tanstack/react-router'
import { NIVEIS } from '@cantai/contract/niveis'
import { ORDENS_DE_USUARIO } from '@cantai/contract/ordens'
import { oneOf, orElse } from '../lib/check/readers.ts'
import { buscaParam, defineSearch, paginaParam } from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /usuarios; `aba` is the tab, and `pagina` that of the tab that is shown. */
export const UsuariosSearch = defineSearch({
  aba: orElse(oneOf(['pessoas', 'convites', 'historico']), 'pessoas'),
  pagina: paginaParam(),
  busca: buscaParam(),
  nivel: oneOf(NIVEIS),
  ativo: oneOf(['true', 'false', 'aguardando']),
  ordenar: orElse(oneOf(ORDENS_DE_USUARIO), 'nome'),
  direcao: orElse(oneOf(['ASC', 'DESC']), 'ASC'),
})
export type UsuariosSearch = ReturnType<typeof UsuariosSearch.parse>
export type Aba = UsuariosSearch['aba']

export const useUsuariosSearch = () => useListaSearch(useSearch({ from: '/app/usuarios' }))

const FILTROS = ['busca', 'nivel', 'ativo'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: UsuariosSearch) => inForce(search, FILTROS)
