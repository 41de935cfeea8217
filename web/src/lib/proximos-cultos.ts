import { queryOptions } from '@tanstack/react-query'
import type { Answer, Query } from '@cantai/contract/call'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { isData } from '@cantai/contract/regras'
import { consulta } from './api/consulta.ts'

/** More than any ministry prepares ahead. */
const CULTOS = 30

const lista = (query: Partial<Query<typeof cultosCalls.list>>) => ({
  ...consulta(cultosCalls.list, { query }),
  select: ({ cultos }: Answer<typeof cultosCalls.list>) => cultos,
})

/** The services from today on, the next one first, for rooms that cultos itself builds on. */
export const proximosCultosQuery = (hoje: string) =>
  queryOptions(lista({ de: hoje, limite: CULTOS, ordenar: 'data', direcao: 'ASC' }))

/** The services up to today, the last one first. */
export const ultimosCultosQuery = (hoje: string) =>
  queryOptions(lista({ ate: hoje, limite: CULTOS, ordenar: 'data', direcao: 'DESC' }))

/** The services of one day, in their order. */
export const doDiaQuery = (data: string) =>
  queryOptions({ ...lista({ de: data, ate: data }), enabled: isData(data) })
