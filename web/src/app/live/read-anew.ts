import type { Query } from '@tanstack/react-query'
import { ApiError, markQuiet } from '../../lib/api/api-client.ts'
import { createSideClient, queryClient, restored } from '../../lib/api/query-client.ts'
import { offerNovidade, SUMIU } from '../../lib/live/novidades.ts'

/** The part of a query's answer that is read from the screen, as one text; undefined for what may change under the eyes. */
const lidoOf = ({ meta }: Query): ((data: unknown) => string) | undefined => {
  const lido = meta?.['lido']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its query declares it
  return typeof lido === 'function' ? (lido as (data: unknown) => string) : undefined
}

/** True while somebody may be playing or singing from this query's answer. */
export const isBeingRead = (query: Query): boolean =>
  lidoOf(query) !== undefined && query.isActive() && query.state.data !== undefined

/** Reads all of these anew, as when somebody is back; a text that is being read waits to be asked for. */
export async function readAllAnew(isWanted: (query: Query) => boolean = () => true): Promise<void> {
  for (const query of queryClient.getQueryCache().getAll())
    if (isWanted(query) && isBeingRead(query)) void look(query)
  await queryClient.invalidateQueries({ predicate: (query) => isWanted(query) && !isBeingRead(query) })
}

/** Offers the answer that the server has now, where its text is another one. */
export async function look(query: Query): Promise<void> {
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
    else if (query.meta?.['restoLivre']) {
      restored.delete(query)
      queryClient.setQueryData(queryKey, data)
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) offerNovidade(query.queryHash, SUMIU)
  }
}
