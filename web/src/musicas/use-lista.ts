import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { readLugar, writeLugar } from './lugar.ts'
import { listaQuery } from './musicas-api.ts'
import { asOnePage, type Lista, rowsOf, totalOf, trechoOf } from './musicas-lista.ts'
import type { Filtro } from './musicas-search.ts'

const FRESH_MS = 30_000

/** The songs of the screen: loaded page by page, kept on the way back, at their place again after a reload. */
export function useLista(filtro: Filtro) {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for an entry of the history
  const entrada = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [lugar] = useState(() => readLugar(entrada))
  const options = listaQuery(filtro, trechoOf(lugar?.entrada === entrada ? lugar.linhas : 0))
  const query = useInfiniteQuery(options)
  const { data, isPlaceholderData, isError, errorUpdatedAt } = query
  const musicas = data ? rowsOf(data.pages) : undefined
  const linhas = isPlaceholderData ? 0 : (musicas?.length ?? 0)

  const [cached] = useState(data !== undefined)
  const arrived = linhas > 0
  useLayoutEffect(() => {
    if (arrived && !cached && lugar) scrollTo(0, lugar.y)
  }, [arrived, cached, lugar])

  useEffect(() => {
    const leave = () => writeLugar({ entrada, linhas, y: scrollY })
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [entrada, linhas])

  const failed = isError && data === undefined
  useEffect(() => {
    if (failed && errorUpdatedAt > 0) toast.apiError('Erro ao carregar músicas')
  }, [failed, errorUpdatedAt])

  useRefreshWhenStale(options.queryKey, query)
  return { query, musicas, total: data && !isPlaceholderData ? totalOf(data.pages) : undefined, failed }
}

interface Refreshable {
  dataUpdatedAt: number
  isFetching: boolean
  isPlaceholderData: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}

/** Coming back to the list after a while reads what is loaded again, in one request and without moving anything. */
function useRefreshWhenStale(queryKey: ReturnType<typeof listaQuery>['queryKey'], query: Refreshable) {
  const client = useQueryClient()
  const { dataUpdatedAt, isFetching, isPlaceholderData, isError, refetch } = query
  useEffect(() => {
    const refresh = () => {
      if (document.hidden || isFetching || isPlaceholderData || dataUpdatedAt === 0) return
      if (Date.now() - dataUpdatedAt < FRESH_MS) return
      const lista = client.getQueryData<Lista>(queryKey)
      const single = lista && asOnePage(lista)
      if (!single) return
      client.setQueryData<Lista>(queryKey, single)
      void refetch()
    }
    // What just failed is not tried again at once, but when somebody comes back.
    if (!isError) refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [client, queryKey, dataUpdatedAt, isFetching, isPlaceholderData, isError, refetch])
}
