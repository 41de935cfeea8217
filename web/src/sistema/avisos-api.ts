import { queryOptions } from '@tanstack/react-query'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { consulta } from '../lib/api/consulta.ts'

const REREAD_MS = 10 * 60 * 1000

export const avisosQuery = queryOptions({
  ...consulta(sistemaCalls.avisos, {}, { daMoldura: true }),
  select: ({ avisos }) => avisos,
  refetchInterval: REREAD_MS,
})
