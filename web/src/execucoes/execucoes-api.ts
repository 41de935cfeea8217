import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ExecucoesFiltros, execucoesCalls } from '@cantai/contract/execucoes'
import { consulta } from '../lib/api/consulta.ts'
import { recordRoom } from '../lib/record/record-room.ts'

export const listaQuery = (pagina: number, limite: number, filtros: ExecucoesFiltros) =>
  queryOptions({
    ...consulta(execucoesCalls.list, { query: { pagina, limite, ...filtros } }),
    placeholderData: keepPreviousData,
  })

export const resumoQuery = (filtros: ExecucoesFiltros) =>
  queryOptions({
    ...consulta(execucoesCalls.resumo, { query: filtros }),
    placeholderData: keepPreviousData,
  })

export const { rowOf: execucaoOf, writes: execucoesWrites } = recordRoom(execucoesCalls, 'execucoes')
