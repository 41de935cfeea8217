import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import {
  type Musica,
  type MusicaEdicao,
  type MusicaNova,
  type MusicaResumo,
  musicasCalls,
} from '@cantai/contract/musicas'
import { api } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'
import {
  insertMusica,
  type Lista,
  mergeMusica,
  nextTrecho,
  type PaginaDeMusicas,
  removeMusica,
  resumoOf,
  type Trecho,
} from './musicas-lista.ts'
import { type Filtro, filtroOf, MusicasSearch } from './musicas-search.ts'

export const LISTAS = ['musicas', 'lista'] as const

/** Pages are asked for once and then kept true by the writes below; reading them again is `useRefreshLista`. */
export const listaQuery = (filtro: Filtro, first: Trecho) =>
  infiniteQueryOptions<
    PaginaDeMusicas,
    Error,
    InfiniteData<PaginaDeMusicas, Trecho>,
    readonly [...typeof LISTAS, Filtro],
    Trecho
  >({
    queryKey: [...LISTAS, filtro],
    queryFn: async ({ pageParam, signal }) => {
      const { busca, ...ordem } = filtro
      const query = { ...pageParam, ...ordem, campos: 'resumo' as const, ...(busca ? { busca } : {}) }
      const { musicas, total } = await api(musicasCalls.list, { query, signal })
      return { musicas, avulsas: [], total, trazidas: musicas.length }
    },
    initialPageParam: first,
    getNextPageParam: (_last, pages, asked) => nextTrecho(pages, asked),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** A whole song for editing, read anew each time: nobody edits a text that was replaced meanwhile. */
export const musicaQuery = (id: number) =>
  queryOptions({
    queryKey: ['musicas', 'uma', id] as const,
    queryFn: ({ signal }) => api(musicasCalls.get, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** A page still on its way would put back the list it started from, so it is given up and asked for again. */
async function changeListas(change: (lista: Lista, filtro: Filtro) => Lista) {
  await queryClient.cancelQueries({ queryKey: LISTAS, predicate: ({ state }) => state.data !== undefined })
  for (const [key, lista] of queryClient.getQueriesData<Lista>({ queryKey: LISTAS })) {
    const filtro = filtroOf(MusicasSearch.parse(key[2]))
    if (lista) queryClient.setQueryData<Lista>(key, change(lista, filtro))
  }
}

/** Shows a song as the server has it now, wherever its row stands. */
export const takeMusica = (musica: MusicaResumo): Promise<void> =>
  changeListas((lista) => mergeMusica(lista, resumoOf(musica)))

export async function createMusica(body: MusicaNova): Promise<Musica> {
  const musica = await api(musicasCalls.create, { body })
  await changeListas((lista, filtro) => insertMusica(lista, resumoOf(musica), filtro))
  return musica
}

export async function updateMusica({ id }: { id: number }, edicao: MusicaEdicao): Promise<Musica> {
  const musica = await api(musicasCalls.update, { params: { id }, body: edicao })
  await takeMusica(musica)
  return musica
}

export async function deleteMusica({ id }: { id: number }): Promise<void> {
  await api(musicasCalls.remove, { params: { id } })
  await changeListas((lista) => removeMusica(lista, id))
}

/** Brings the play counts of these songs up to date, where the repertoire has been opened and shows them. */
export function refreshMusicas(ids: readonly number[]): void {
  if (queryClient.getQueryCache().findAll({ queryKey: LISTAS }).length === 0) return
  for (const id of new Set(ids)) api(musicasCalls.get, { params: { id } }).then(takeMusica, () => undefined)
}
