import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ORDENS_DE_ENSAIO } from '@cantai/contract/ordens'
import { dataParam, idParam, inForce, noFilter, paginaParam, useListaSearch } from '../lib/lista-search.ts'

/** The search parameters of /ensaios; `aba` is the tab, and page and `busca` are those of the tab that is shown. */
export const EnsaiosSearch = z.object({
  aba: z.catch(z._default(z.enum(['realizados', 'necessitam']), 'realizados'), 'realizados'),
  pagina: paginaParam(),
  ordenar: z.catch(z._default(z.enum(ORDENS_DE_ENSAIO), 'data_ensaio'), 'data_ensaio'),
  direcao: z.catch(z._default(z.enum(['ASC', 'DESC']), 'DESC'), 'DESC'),
  data_inicio: dataParam(),
  data_fim: dataParam(),
  musica_id: idParam(),
  culto_id: idParam(),
})
export type EnsaiosSearch = z.infer<typeof EnsaiosSearch>
export type Aba = EnsaiosSearch['aba']

export const useEnsaiosSearch = () => useListaSearch(useSearch({ from: '/app/ensaios' }))

const FILTROS = ['data_inicio', 'data_fim', 'musica_id', 'culto_id'] as const
export const NO_FILTER = noFilter(FILTROS)
export const filtrosOf = (search: EnsaiosSearch) => inForce(search, FILTROS)
