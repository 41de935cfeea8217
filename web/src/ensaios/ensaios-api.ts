import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@cantai/contract/call'
import { type Ensaio, type EnsaioEdicao, type EnsaioNovo, ensaiosCalls } from '@cantai/contract/ensaios'
import { refreshRooms } from '../execucoes/execucoes-api.ts'
import { api } from '../lib/api-client.ts'
import { cachedRows, type ChangeRows } from '../lib/cached-rows.ts'
import { type EnsaiosSearch, filtrosOf } from './ensaios-search.ts'

type Pagina = Answer<typeof ensaiosCalls.list>

const LISTAS = ['ensaios', 'lista'] as const

export const listaQuery = (search: EnsaiosSearch, limite: number) => {
  const { pagina, ordenar, direcao, aba } = search
  // The page is that of the tab that is shown; the other tab keeps its first one at hand.
  const query = { pagina: aba === 'realizados' ? pagina : 1, limite, ordenar, direcao, ...filtrosOf(search) }
  return queryOptions({
    queryKey: [...LISTAS, query] as const,
    queryFn: ({ signal }) => api(ensaiosCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const resumoQuery = queryOptions({
  queryKey: ['ensaios', 'resumo'] as const,
  queryFn: ({ signal }) => api(ensaiosCalls.resumo, { signal }),
})

/** What is planned and played elsewhere changes it too. */
export const necessitamQuery = queryOptions({
  queryKey: ['ensaios', 'necessitam'] as const,
  queryFn: ({ signal }) => api(ensaiosCalls.necessitamEnsaio, { signal }),
  staleTime: 0,
})

const rows = cachedRows(LISTAS, (pagina: Pagina, change: ChangeRows<Ensaio>) => ({
  ...pagina,
  ensaios: change(pagina.ensaios),
}))

/** One rehearsal of one or of many songs is made by the same call. */
export function useCreateEnsaio() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EnsaioNovo) => api(ensaiosCalls.lote, { body }),
    onSuccess: () => void refreshRooms(client),
  })
}

interface Edicao {
  ensaio: Ensaio
  edicao: EnsaioEdicao
}

export function useUpdateEnsaio() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ensaio: { id }, edicao }: Edicao) =>
      api(ensaiosCalls.update, { params: { id }, body: edicao }),
    onSuccess: (row) => {
      rows.merge(client, row)
      void refreshRooms(client)
    },
  })
}

export function useDeleteEnsaio() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Ensaio) => api(ensaiosCalls.remove, { params: { id } }),
    onSuccess: (_gone, { id }) => rows.remove(client, id),
    onSettled: () => void refreshRooms(client),
  })
}

/** What the server says a rehearsal is now, after an edit that came too late. */
export function useTakeEnsaio() {
  const client = useQueryClient()
  return (row: Ensaio) => rows.merge(client, row)
}
