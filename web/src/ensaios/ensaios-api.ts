import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Ensaio, ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { recordRoom } from '../lib/record/record-room.ts'
import { type EnsaiosSearch, filtrosOf } from './ensaios-search.ts'

export const listaQuery = (search: EnsaiosSearch, limite: number) => {
  const { pagina, ordenar, direcao, aba } = search
  // The page is that of the tab that is shown; the other tab keeps its first one at hand.
  const query = { pagina: aba === 'realizados' ? pagina : 1, limite, ordenar, direcao, ...filtrosOf(search) }
  return queryOptions({ ...consulta(ensaiosCalls.list, { query }), placeholderData: keepPreviousData })
}

/** The rehearsals of one day, in their order. */
export const doDiaQuery = (dia: string) =>
  consulta(ensaiosCalls.list, {
    query: { data_inicio: dia, data_fim: dia, ordenar: 'data_ensaio', direcao: 'ASC' },
  })

export const resumoQuery = consulta(ensaiosCalls.resumo)

export const necessitamQuery = queryOptions({ ...consulta(ensaiosCalls.necessitamEnsaio), staleTime: 0 })

/** One rehearsal of one or of many songs is made by the same call. */
export const {
  rowOf: ensaioOf,
  takeAway,
  writes: ensaiosWrites,
} = recordRoom({ ...ensaiosCalls, create: ensaiosCalls.lote }, 'ensaios')

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
