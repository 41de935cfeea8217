import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { filtrarMusicas } from '@cantai/domain/musicas/filtros'
import { ordenarMusicas } from '@cantai/domain/musicas/ordem'
import { hoje } from '../../lib/hoje.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { preparo } from '../../lib/offline/preparo.ts'
import { isSessionOver } from '../../lib/api/failure.ts'
import { isUnreachable } from '../../lib/api/query-client.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useStore } from '../../ui/layout/store.ts'
import { listaQuery, salvas } from '../musicas-api.ts'
import { rowsOf } from './musicas-lista.ts'
import { useResumos } from '../escolha/musicas-resumos.ts'
import type { Filtro } from './musicas-search.ts'
import { useLugar } from './use-lugar.ts'

/** Every song as the rows of this device have it, none before they have come; null where it keeps no rows. */
function useLinhas(enabled: boolean) {
  const { estado, guardado } = useStore(preparo)
  return useQuery({
    queryKey: ['musicas', 'linhas', estado === 'recusado', guardado?.at] as const,
    queryFn: async () => {
      const session = getSession()
      if (!isOwnDevice() || estado === 'recusado' || session.status !== 'in') return null
      const { leitorDoAparelho } = await import('../../lib/dados/aparelho.ts')
      const leitor = await leitorDoAparelho(session.usuario.id)
      return leitor ? leitor.aqui.ler('musicas') : []
    },
    enabled,
    placeholderData: keepPreviousData,
  })
}

/**
 * The songs of the screen: page by page from the server; from the summaries kept here where it cannot be asked. `selecting`: all of them are
 * wanted, those too whose page has not come.
 */
export function useLista(filtro: Filtro, selecting: boolean) {
  const query = useInfiniteQuery(listaQuery(filtro))
  const { data, isPlaceholderData, hasNextPage, isFetching, isError, error, errorUpdatedAt } = query
  const { busca, filtros } = filtro
  const narrowed = (some: readonly MusicaResumo[]) =>
    filtrarMusicas(buscarMusicas(some, busca), filtros, hoje())
  const salvasAqui = narrowed(useStore(salvas))
  // The failure stays until the server has been asked again.
  const reachable = useReachable()
  const unreachable = !reachable || isUnreachable(query.error)
  const linhas = useLinhas(data !== undefined)
  // After the first page, which is looked at; where rows lie here the server is asked only for what they do not answer.
  const resumos = useResumos({ enabled: unreachable || selecting || linhas.data === null })
  // On a device that keeps no rows the summaries stand for a page that was not read.
  const hasRows = data !== undefined && !isPlaceholderData
  const copyRows =
    unreachable && !hasRows && resumos.data ? ordenarMusicas(narrowed(resumos.data), filtro) : undefined
  // A song that was archived here, or brought back, leaves the rows at once.
  const { arquivadas } = filtros
  const rows = data && rowsOf(data, hasNextPage ? salvasAqui : [])
  const musicas =
    copyRows ?? (rows && (isPlaceholderData ? rows : filtrarMusicas(rows, { arquivadas }, hoje())))

  // A row that was saved before is where the server has put it.
  useEffect(() => salvas.set([]), [])
  useLugar(useLocation({ select: ({ href }) => href }), query)

  const hasFailed = isError && musicas === undefined && !(unreachable && resumos.isFetching)
  useEffect(() => {
    if (hasFailed && errorUpdatedAt > 0 && !isSessionOver(error)) toast.apiError('Erro ao carregar músicas')
  }, [hasFailed, errorUpdatedAt, error])

  const coming = !copyRows && isPlaceholderData
  return {
    query,
    musicas,
    resumos: resumos.data ?? (linhas.data?.length ? linhas.data : musicas),
    /** All that the list has, loaded or not; none until they are known. */
    todas: () => narrowed(resumos.data ?? []),
    total: copyRows?.length ?? (coming ? undefined : data?.pages.at(-1)?.total),
    failed: hasFailed,
    coming,
    hasMore: !copyRows && hasNextPage,
    loading: !copyRows && (isFetching || isPlaceholderData),
  }
}
