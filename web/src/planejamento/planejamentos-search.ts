import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ORDENS_DE_PLANEJAMENTO, STATUS_DE_PLANEJAMENTO } from '@cantai/contract/ordens'
import type { PlanejamentosQuery } from '@cantai/contract/planejamento'
import { dataParam, paginaParam, useListaSearch } from '../lib/lista-search.ts'

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

export type Filtros = Pick<PlanejamentosQuery, 'data_inicio' | 'data_fim' | 'status'>

/** Only the filters that are in force. */
export const filtrosOf = ({ data_inicio, data_fim, status }: PlanejamentosSearch): Filtros => ({
  ...(data_inicio !== undefined && { data_inicio }),
  ...(data_fim !== undefined && { data_fim }),
  ...(status !== undefined && { status }),
})
