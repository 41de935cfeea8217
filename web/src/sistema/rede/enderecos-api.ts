import { queryOptions } from '@tanstack/react-query'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { consulta } from '../../lib/api/consulta.ts'

/** Where others in the network reach this server; empty while it listens to its own machine alone. */
export const enderecosQuery = queryOptions({
  ...consulta(sistemaCalls.enderecos),
  select: ({ enderecos }) => enderecos,
  staleTime: 0,
})
