import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TIPOS_NA_LIXEIRA } from '@cantai/contract/ordens'
import { busca } from '@cantai/contract/validacao'
import { dataParam, idParam, inForce, noFilter, paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /lixeira; the days are those of deletion. */
export const LixeiraSearch = z.object({
  pagina: paginaParam(),
  busca: z.catch(busca(), undefined),
  tipo: z.catch(z.optional(z.enum(TIPOS_NA_LIXEIRA)), undefined),
  apagado_por: idParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
})
export type LixeiraSearch = z.infer<typeof LixeiraSearch>

export const useLixeiraSearch = () => useListaSearch(useSearch({ from: '/app/lixeira' }))

const FILTROS = ['busca', 'tipo', 'apagado_por', 'data_inicio', 'data_fim'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: LixeiraSearch) => inForce(search, FILTROS)
