import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ACOES_EM_REGISTROS, TIPOS_DE_REGISTRO } from '@cantai/contract/ordens'
import { busca } from '@cantai/contract/validacao'
import { dataParam, idParam, inForce, noFilter, paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /quem-fez; with `tipo`, `registro_id` names one record. */
export const QuemFezSearch = z.object({
  pagina: paginaParam(),
  busca: z.catch(busca(), undefined),
  tipo: z.catch(z.optional(z.enum(TIPOS_DE_REGISTRO)), undefined),
  registro_id: idParam(),
  acao: z.catch(z.optional(z.enum(ACOES_EM_REGISTROS)), undefined),
  autor_id: idParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
})
export type QuemFezSearch = z.infer<typeof QuemFezSearch>

export const useQuemFezSearch = () => useListaSearch(useSearch({ from: '/app/quem-fez' }))

const FILTROS = ['busca', 'tipo', 'registro_id', 'acao', 'autor_id', 'data_inicio', 'data_fim'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: QuemFezSearch) => inForce(search, FILTROS)
