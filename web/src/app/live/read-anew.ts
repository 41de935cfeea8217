import type { Query } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-client.ts'
import { askServer } from '../../lib/api/consulta.ts'
import { queryClient, restored } from '../../lib/api/query-client.ts'
import { offerNovidade, SUMIU } from '../../lib/live/novidades.ts'

/** True while somebody may be playing or singing from this query's answer. */
export const isBeingRead = (query: Query): boolean =>
  query.meta?.lido !== undefined && query.isActive() && query.state.data !== undefined

/** Reads all of these anew, as when somebody is back; a text that is being read waits to be asked for. */
export async function readAllAnew(isWanted: (query: Query) => boolean = () => true): Promise<void> {
  for (const query of queryClient.getQueryCache().getAll())
    if (isWanted(query) && isBeingRead(query)) void look(query)
  await queryClient.invalidateQueries({ predicate: (query) => isWanted(query) && !isBeingRead(query) })
}

/** Offers the answer that the server has now, where its text is another one. */
export async function look(query: Query): Promise<void> {
  const { consulta, lido, restoLivre } = query.meta ?? {}
  if (!consulta) return
  try {
    const data = await consulta.run(askServer(undefined, true), undefined as never)
    if (lido?.(data as never) !== lido?.(query.state.data as never)) offerNovidade(query.queryHash, data)
    else if (restoLivre) {
      restored.delete(query)
      queryClient.setQueryData(query.queryKey, data)
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) offerNovidade(query.queryHash, SUMIU)
  }
}
