import type { Mudanca } from '@cantai/contract/palco/eventos'
import { exchangeCamada } from '../../cifras/camada/sincronizar.ts'
import { queryClient, readQuietly } from '../../lib/api/query-client.ts'
import { isOfRooms } from '../../lib/api/refresh.ts'
import { dropNovidade } from '../../lib/live/novidades.ts'
import { followReplicaSoon } from '../offline/keep-replica.ts'
import { isConcerned, isDaCamada } from './concerned.ts'
import { isBeingRead, look } from './read-anew.ts'

/** Reads anew what the changes concern, all of it where they cannot be named. A text that is being read waits to be asked for. */
export function applyMudancas({ tudo, mudancas }: { tudo: boolean; mudancas: readonly Mudanca[] }): void {
  followReplicaSoon()
  if (tudo || mudancas.some(isDaCamada)) void exchangeCamada()
  if (!tudo && mudancas.every(isDaCamada)) return
  for (const query of queryClient.getQueryCache().getAll()) {
    const { queryKey, state } = query
    const concerned = tudo
      ? isOfRooms(queryKey)
      : mudancas.some((mudanca) => isConcerned(mudanca, queryKey, state.data))
    if (!concerned) continue
    if (isBeingRead(query)) void look(query)
    else readQuietly(query)
  }
}

/** Forgets the news that has been read in other ways. */
export function followNovidades(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success'))
      dropNovidade(event.query.queryHash)
  })
}
