import type { Query } from '@tanstack/react-query'
import type { Mudanca } from '@cantai/contract/palco-eventos'
import { exchangeCamada } from '../../cifras/camada/sincronizar.ts'
import { ApiError, markQuiet } from '../../lib/api/api-client.ts'
import { createSideClient, queryClient, readQuietly } from '../../lib/api/query-client.ts'
import { isOfRooms } from '../../lib/api/refresh.ts'
import { dropNovidade, offerNovidade, SUMIU } from '../../lib/live/novidades.ts'
import { prepareSoon } from '../offline/keep-prepared.ts'
import { isConcerned, isDaCamada } from './concerned.ts'

/** The part of a query's answer that is read from the screen, as one text; undefined for what may change under the eyes. */
const lidoOf = ({ meta }: Query): ((data: unknown) => string) | undefined => {
  const lido = meta?.['lido']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its query declares it
  return typeof lido === 'function' ? (lido as (data: unknown) => string) : undefined
}

/** Reads anew what the changes concern, all of it where they cannot be named. A text that is being read waits to be asked for. */
export function applyMudancas({ tudo, mudancas }: { tudo: boolean; mudancas: readonly Mudanca[] }): void {
  if (tudo || mudancas.some(isDaCamada)) exchangeCamada()
  if (!tudo && mudancas.every(isDaCamada)) return
  for (const query of queryClient.getQueryCache().getAll()) {
    const { queryKey, state } = query
    const concerned = tudo
      ? isOfRooms(queryKey)
      : mudancas.some((mudanca) => isConcerned(mudanca, queryKey, state.data))
    if (!concerned) continue
    if (lidoOf(query) && query.isActive() && state.data !== undefined) void look(query)
    else readQuietly(query)
  }
  prepareSoon()
}

/** Offers the answer that the server has now, where its text is another one. */
async function look(query: Query): Promise<void> {
  const { queryKey, options } = query
  const { queryFn } = options
  if (typeof queryFn !== 'function') return
  try {
    const data = await createSideClient().fetchQuery({
      queryKey,
      queryFn: (context) => {
        markQuiet(context.signal)
        return queryFn(context)
      },
    })
    const lido = lidoOf(query)
    if (lido?.(data) !== lido?.(query.state.data)) offerNovidade(query.queryHash, data)
    else if (query.meta?.['restoLivre']) queryClient.setQueryData(queryKey, data)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) offerNovidade(query.queryHash, SUMIU)
  }
}

/** Forgets the news that has been read in other ways. */
export function followNovidades(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success'))
      dropNovidade(event.query.queryHash)
  })
}
