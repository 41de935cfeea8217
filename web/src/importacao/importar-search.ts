import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /importar; `lista` is the part of the table that is shown. */
export const ImportarSearch = z.object({
  aba: z.catch(z._default(z.enum(['trazer', 'completar', 'anteriores']), 'trazer'), 'trazer'),
  lista: z.catch(z.optional(z.enum(['novas', 'decidir', 'existem', 'fora'])), undefined),
  pagina: paginaParam(),
})
export type ImportarSearch = z.infer<typeof ImportarSearch>

export const useImportarSearch = () => useListaSearch(useSearch({ from: '/app/importar' }))
