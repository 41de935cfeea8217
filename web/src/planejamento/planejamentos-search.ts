import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ORDENS_DE_PLANEJAMENTO, STATUS_DE_PLANEJAMENTO } from '@cantai/contract/ordens'
import { dataParam, inForce, noFilter, paginaParam, useListaSearch } from '../lib/lista-search.ts'

export const PlanejamentosSearch = z.object({
  pagina: paginaParam(),
  ordenar: z.catch(z._default(z.enum(ORDENS_DE_PLANEJAMENTO), 'data_planejada'), 'data_planejada'),
  direcao: z.catch(z._default(z.enum(['ASC', 'DESC']), 'ASC'), 'ASC'),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  status: z.catch(z.optional(z.enum(STATUS_DE_PLANEJAMENTO)), undefined),
})
export type PlanejamentosSearch = z.infer<typeof PlanejamentosSearch>

export const usePlanejamentosSearch = () => useListaSearch(useSearch({ from: '/app/planejamento' }))

const FILTROS = ['data_inicio', 'data_fim', 'status'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: PlanejamentosSearch) => inForce(search, FILTROS)
