import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { busca } from '@cantai/contract/validacao'
import { paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /cultos; `aba` says on which side of today. */
export const CultosSearch = z.object({
  aba: z.catch(z._default(z.enum(['proximos', 'anteriores']), 'proximos'), 'proximos'),
  pagina: paginaParam(),
  busca: z.catch(busca(), undefined),
})
export type CultosSearch = z.infer<typeof CultosSearch>

export const useCultosSearch = () => useListaSearch(useSearch({ from: '/app/cultos' }))
