import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Ensaio,
  type EnsaioEdicao,
  type EnsaioNovo,
  ensaiosCalls,
} from '@cantai/contract/ensaios/ensaios'
import { api } from '../lib/api/api-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { recordRoom } from '../lib/record/record-room.ts'
import { type EnsaiosSearch, filtrosOf } from './ensaios-search.ts'

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

/** The rehearsals of one day, in their order. */
export const doDiaQuery = (dia: string) =>
  queryOptions({
    queryKey: [...LISTAS, 'dia', dia] as const,
    queryFn: ({ signal }) => {
      const query = { data_inicio: dia, data_fim: dia, ordenar: 'data_ensaio', direcao: 'ASC' } as const
      return api(ensaiosCalls.list, { query, signal })
    },
  })

export const resumoQuery = queryOptions({
  queryKey: ['ensaios', 'resumo'] as const,
  queryFn: ({ signal }) => api(ensaiosCalls.resumo, { signal }),
})

/** Never fresh: plannings and executions change it too. */
export const necessitamQuery = queryOptions({
  queryKey: ['ensaios', 'necessitam'] as const,
  queryFn: ({ signal }) => api(ensaiosCalls.necessitamEnsaio, { signal }),
  staleTime: 0,
})

/** One rehearsal of one or of many songs is made by the same call. */
export const {
  rowOf: ensaioOf,
  takeAway,
  writes: ensaiosWrites,
} = recordRoom(LISTAS, 'ensaios', {
  get: (id, signal): Promise<Ensaio> => api(ensaiosCalls.get, { params: { id }, signal }),
  create: (body: EnsaioNovo) => api(ensaiosCalls.lote, { body }),
  update: (id, body: EnsaioEdicao) => api(ensaiosCalls.update, { params: { id }, body }),
  remove: (id) => api(ensaiosCalls.remove, { params: { id }, query: {} }),
})

/** Deletes a rehearsal, and tells the group of it when asked to. */
export const removeEnsaio = (ensaio: Ensaio, avisar: boolean): Promise<void> =>
  takeAway(ensaio, (id) =>
    api(ensaiosCalls.remove, { params: { id }, query: avisar ? { avisar: 'sim' } : {} }),
  )

/** Lets the bot announce a rehearsal, unless it is another one by now. */
export async function aprovarEnsaio({ id, versao }: Ensaio): Promise<void> {
  ensaiosWrites.take(await api(ensaiosCalls.aprovar, { params: { id }, body: { versao } }))
  refreshRooms()
}
