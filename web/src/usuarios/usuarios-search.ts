import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NIVEIS } from '@cantai/contract/niveis'
import { ORDENS_DE_USUARIO } from '@cantai/contract/ordens'
import { busca } from '@cantai/contract/validacao'
import { inForce, noFilter, paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /usuarios; `aba` is the tab, and `pagina` that of the tab that is shown. */
export const UsuariosSearch = z.object({
  aba: z.catch(z._default(z.enum(['pessoas', 'convites', 'historico']), 'pessoas'), 'pessoas'),
  pagina: paginaParam(),
  busca: z.catch(busca(), undefined),
  nivel: z.catch(z.optional(z.enum(NIVEIS)), undefined),
  ativo: z.catch(z.optional(z.enum(['true', 'false', 'aguardando'])), undefined),
  ordenar: z.catch(z._default(z.enum(ORDENS_DE_USUARIO), 'nome'), 'nome'),
  direcao: z.catch(z._default(z.enum(['ASC', 'DESC']), 'ASC'), 'ASC'),
})
export type UsuariosSearch = z.infer<typeof UsuariosSearch>
export type Aba = UsuariosSearch['aba']

export const useUsuariosSearch = () => useListaSearch(useSearch({ from: '/app/usuarios' }))

const FILTROS = ['busca', 'nivel', 'ativo'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: UsuariosSearch) => inForce(search, FILTROS)
