import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type MusicaEdicao, type MusicaNova, type MusicaResumo, musicasCalls } from '@cantai/contract/musicas'
import { api } from '../lib/api-client.ts'
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
async function changeListas(client: QueryClient, change: (lista: Lista, filtro: Filtro) => Lista) {
  await client.cancelQueries({ queryKey: LISTAS, predicate: ({ state }) => state.data !== undefined })
  for (const [key, lista] of client.getQueriesData<Lista>({ queryKey: LISTAS })) {
    const filtro = filtroOf(MusicasSearch.parse(key[2]))
    if (lista) client.setQueryData<Lista>(key, change(lista, filtro))
  }
}

export function useCreateMusica() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MusicaNova) => api(musicasCalls.create, { body }),
    onSuccess: (musica) =>
      changeListas(client, (lista, filtro) => insertMusica(lista, resumoOf(musica), filtro)),
  })
}

interface Edicao {
  musica: MusicaResumo
  edicao: MusicaEdicao
}

export function useUpdateMusica() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ musica, edicao }: Edicao) =>
      api(musicasCalls.update, { params: { id: musica.id }, body: edicao }),
    onMutate: ({ musica, edicao }) =>
      changeListas(client, (lista) => mergeMusica(lista, editedResumo(musica, edicao))),
    onError: (_error, { musica }) => changeListas(client, (lista) => mergeMusica(lista, musica)),
    onSuccess: (musica) => changeListas(client, (lista) => mergeMusica(lista, resumoOf(musica))),
  })
}

/** The row as it will be once the server has taken the change. */
export function editedResumo(musica: MusicaResumo, edicao: MusicaEdicao): MusicaResumo {
  const { nome = musica.nome, artista = musica.artista, tom, youtube_video_id, letra, cifras } = edicao
  return {
    ...musica,
    nome,
    artista,
    tom: tom === undefined ? musica.tom : tom || null,
    youtube_video_id: youtube_video_id === undefined ? musica.youtube_video_id : youtube_video_id || null,
    tem_letra: letra === undefined ? musica.tem_letra : Boolean(letra),
    tem_cifras: cifras === undefined ? musica.tem_cifras : Boolean(cifras),
  }
}

export function useDeleteMusica() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: MusicaResumo) => api(musicasCalls.remove, { params: { id } }),
    onMutate: ({ id }) => changeListas(client, (lista) => removeMusica(lista, id)),
    onError: (_error, musica) => changeListas(client, (lista, filtro) => insertMusica(lista, musica, filtro)),
  })
}

/** What the server says a song is now, after an edit that came too late. */
export function useTakeMusica() {
  const client = useQueryClient()
  return (musica: MusicaResumo) => changeListas(client, (lista) => mergeMusica(lista, musica))
}
