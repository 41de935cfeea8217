import type { Mudanca } from '@cantai/contract/palco/eventos'
import { exchangeCamada } from '../../cifras/camada/sincronizar.ts'
import { isConcerned } from '../../lib/api/consulta.ts'
import { queryClient, readQuietly } from '../../lib/api/query-client.ts'
import { isFollowed, noteTold } from '../../lib/api/refresh.ts'
import { dropNovidade } from '../../lib/live/novidades.ts'
import { followReplicaSoon } from '../offline/keep-replica.ts'
import { isBeingRead, look } from './read-anew.ts'

/** The notes of a person or the team on a sheet: no query shows it, the device's own copy of it is kept the same as the server's. */
const isDaCamada = ({ sala }: Mudanca) => sala === 'leituras' || sala === 'anotacoes'

/** Reads anew what the changes concern, all of it where they cannot be named. A text that is being read waits to be asked for. */
export function applyMudancas({ tudo, mudancas }: { tudo: boolean; mudancas: readonly Mudanca[] }): void {
  noteTold()
  followReplicaSoon()
  if (tudo || mudancas.some(isDaCamada)) void exchangeCamada()
  if (!tudo && mudancas.every(isDaCamada)) return
  for (const query of queryClient.getQueryCache().getAll()) {
    const consulta = query.meta?.consulta
    if (!consulta || !isFollowed(query)) continue
    if (!tudo && !mudancas.some((mudanca) => isConcerned(consulta, query.state.data, mudanca))) continue
    // On a stage this person's own write has asked for it already.
    const isOwn = query.meta?.restoLivre === true && query.state.fetchStatus === 'fetching'
    if (isBeingRead(query) && !isOwn) void look(query)
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
