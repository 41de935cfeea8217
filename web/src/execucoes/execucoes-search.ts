import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { ExecucoesFiltros } from '@cantai/contract/execucoes'
import { dataParam, idParam, paginaParam, useListaSearch } from '../lib/lista-search.ts'

export const ExecucoesSearch = z.object({
  pagina: paginaParam(),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  musica_id: idParam(),
})
export type ExecucoesSearch = z.infer<typeof ExecucoesSearch>

export const useExecucoesSearch = () => useListaSearch(useSearch({ from: '/app/execucoes' }))

/** Only the filters that are in force. */
export const filtrosOf = ({ data_inicio, data_fim, musica_id }: ExecucoesSearch): ExecucoesFiltros => ({
  ...(data_inicio !== undefined && { data_inicio }),
  ...(data_fim !== undefined && { data_fim }),
  ...(musica_id !== undefined && { musica_id }),
})
