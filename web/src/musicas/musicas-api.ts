import { infiniteQueryOptions, keepPreviousData, type Query, queryOptions } from '@tanstack/react-query'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import {
  type Musica,
  type MusicaEdicao,
  MusicaNova,
  type MusicaResumo,
  musicasCalls,
} from '@cantai/contract/musicas/musicas'
import { api } from '../lib/api/api-client.ts'
import { consulta, partesDaConsulta } from '../lib/api/consulta.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { onForget } from '../lib/session/session.ts'
import { createStore } from '../ui/layout/store.ts'
import { type Lista, merged, resumoOf } from './lista/musicas-lista.ts'
import { resumosQuery } from './escolha/musicas-resumos.ts'
import type { Filtro } from './lista/musicas-search.ts'

export const listaQuery = ({ busca, filtros, ...ordem }: Filtro) => {
  const query = {
    limite: ITENS_POR_PAGINA,
    campos: 'resumo' as const,
    ...ordem,
    ...filtros,
    busca: busca || undefined,
  }
  return infiniteQueryOptions({
    ...partesDaConsulta(
      musicasCalls.list,
      { query },
      (ask, pagina: number) => ask(musicasCalls.list, { query: { pagina, ...query } }),
      // Where there is no network the summaries stand for them.
      { semCopia: true },
    ),
    initialPageParam: 1,
    getNextPageParam: ({ pagina, totalPaginas }) => (pagina < totalPaginas ? pagina + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** A whole song for editing, read anew each time: nobody edits a text that was replaced meanwhile. */
export const musicaQuery = (id: number) =>
  queryOptions({
    // Read from the screen, or edited: what another person saves is offered, and does not take its place.
    ...consulta(
      musicasCalls.get,
      { params: { id } },
      { lido: ({ nome, tom, letra, cifras }) => JSON.stringify([nome, tom, letra, cifras]) },
    ),
    staleTime: Infinity,
    gcTime: 0,
  })

/** True when a song's texts came with it: a pacote has no room for very large ones. */
export const isInteira = ({
  letra,
  tem_letra,
  cifras,
  tem_cifras,
}: Pick<Musica, 'letra' | 'tem_letra' | 'cifras' | 'tem_cifras'>): boolean =>
  (letra !== null || !tem_letra) && (cifras !== null || !tem_cifras)

/** Songs saved while the list is looked at: it shows them also where their page has not come. */
export const salvas = createStore<readonly MusicaResumo[]>([])
onForget(() => salvas.set([]))

function changeRows(change: (rows: readonly MusicaResumo[]) => MusicaResumo[]): void {
  const isLista = ({ options }: Query) => 'initialPageParam' in options
  queryClient.setQueriesData<Lista>(
    { queryKey: [musicasCalls.list.path], predicate: isLista },
    (lista) =>
      lista && {
        ...lista,
        pages: lista.pages.map((page) => ({ ...page, musicas: change(page.musicas) })),
      },
  )
  queryClient.setQueryData(resumosQuery.queryKey, (musicas) => musicas && change(musicas))
}

/** Shows a song as the server has it now, wherever its row stands, and reads its place anew. */
export function takeMusica(musica: MusicaResumo): void {
  const resumo = resumoOf(musica)
  changeRows((rows) => merged(rows, resumo))
  salvas.set([...salvas.get().filter(({ id }) => id !== resumo.id), resumo])
  refreshRooms()
}

export async function createMusica(body: MusicaNova): Promise<Musica> {
  const musica = await api(musicasCalls.create, { body })
  takeMusica(musica)
  return musica
}

export async function updateMusica({ id }: { id: number }, edicao: MusicaEdicao): Promise<Musica> {
  const musica = await api(musicasCalls.update, { params: { id }, body: edicao })
  takeMusica(musica)
  return musica
}

const INTEIRA = ['nome', 'artista', 'tom', 'letra', 'cifras', 'youtube_video_id'] as const

/** The song as the specified save sends it whole; a value of an old row that today's rules refuse is left as it is. */
function inteira(musica: Partial<Musica>): MusicaEdicao {
  const sent = INTEIRA.filter((campo) => MusicaNova.shape[campo].safeParse(musica[campo]).success)
  return Object.fromEntries(sent.map((campo) => [campo, musica[campo]]))
}

/** Saves letra or cifras of a song, which goes along whole (MUS-10). */
export const saveTextos = (musica: Partial<Musica> & { id: number }, edicao: MusicaEdicao): Promise<Musica> =>
  updateMusica(musica, { ...inteira(musica), ...edicao })

/** Takes a song out of the repertoire, or brings it back. */
export async function setArquivada({ id }: { id: number }, arquivada: boolean): Promise<void> {
  takeMusica(await api(arquivada ? musicasCalls.arquivar : musicasCalls.desarquivar, { params: { id } }))
}

/** Takes a song out of every list that is kept here. */
export function dropMusica(gone: number): void {
  const without = (rows: readonly MusicaResumo[]) => rows.filter(({ id }) => id !== gone)
  changeRows(without)
  salvas.set(without(salvas.get()))
  refreshRooms()
}

export async function deleteMusica({ id }: { id: number }): Promise<void> {
  await api(musicasCalls.remove, { params: { id } })
  dropMusica(id)
}
