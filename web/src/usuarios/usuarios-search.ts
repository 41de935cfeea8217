import { useSearch } from '@tanstack/react-router'
import { NIVEIS } from '@cantai/contract/acesso/niveis'
import { ORDENS_DE_USUARIO } from '@cantai/contract/ordens'
import { buscaParam, defineSearch, oneOf, oneOfOr, paginaParam } from '../lib/check/search-params.ts'
import { inForce, noFilter, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /usuarios; `aba` is the tab, and `pagina` that of the tab that is shown. */
export const UsuariosSearch = defineSearch({
  aba: oneOfOr(['pessoas', 'convites', 'historico'], 'pessoas'),
  pagina: paginaParam(),
  busca: buscaParam(),
  nivel: oneOf(NIVEIS),
  ativo: oneOf(['true', 'false', 'aguardando']),
  ordenar: oneOfOr(ORDENS_DE_USUARIO, 'nome'),
  direcao: oneOfOr(['ASC', 'DESC'], 'ASC'),
})
export type UsuariosSearch = ReturnType<typeof UsuariosSearch.parse>
export type Aba = UsuariosSearch['aba']

export const useUsuariosSearch = () => useListaSearch(useSearch({ from: '/app/usuarios' }))

const FILTROS = ['busca', 'nivel', 'ativo'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: UsuariosSearch) => inForce(search, FILTROS)
