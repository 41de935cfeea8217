import { listaQuery as cultosListaQuery } from '../../cultos/cultos-api.ts'
import { CultosSearch } from '../../cultos/cultos-search.ts'
import * as dashboard from '../../dashboard/dashboard-api.ts'
import * as ensaios from '../../ensaios/ensaios-api.ts'
import { EnsaiosSearch } from '../../ensaios/ensaios-search.ts'
import { hoje as today } from '../../lib/hoje.ts'
import type { Copy } from '../../lib/offline/copies.ts'
import { readCopy, writeCopies } from '../../lib/offline/offline-copy.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { getPreferencias } from '../../lib/preferencias.ts'
import { createSideClient } from '../../lib/api/query-client.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession } from '../../lib/session/session.ts'
import { resumosQuery } from '../../musicas/escolha/musicas-resumos.ts'
import { CULTOS_SHOWN, cultosOf } from '../../planejamento/cultos.ts'
import * as planejamento from '../../planejamento/planejamentos-api.ts'
import { PlanejamentosSearch } from '../../planejamento/planejamentos-search.ts'

/** A copy younger than this is good enough for whoever opens the app again. */
const FRESH_MS = 10 * 60 * 1000

/** Of the last time that all of this was kept: what a screen read of it in between says nothing of the rest. */
const MARK = '["preparo"]'

/**
 * Keeps the screens that a musician looks at on the way to church before they are looked for: what is planned and rehearsed next,
 * and the repertoire; the services themselves come whole (`prepare.ts`). It is read beside the screens' own cache, where nothing may
 * look fresher than somebody asked for.
 */
export async function keepComing(): Promise<void> {
  const session = getSession()
  if (session.status !== 'in' || session.unverified || session.ended || !isReachable()) return
  if (!isOwnDevice()) return
  const { id } = session.usuario
  const hoje = today()
  const client = createSideClient()
  const last = await readCopy(id, MARK)
  if (last && Date.now() - last.at < FRESH_MS) return

  const { itemsPerPage } = getPreferencias()
  const listaOf = (search: Partial<PlanejamentosSearch>) =>
    planejamento.listaQuery({ ...PlanejamentosSearch.parse({}), ...search }, itemsPerPage)
  const proximos = await client.fetchQuery(planejamento.proximosQuery(hoje)).catch(() => null)
  const cultos = cultosOf(proximos?.planejamentos ?? []).slice(0, CULTOS_SHOWN)
  await Promise.all([
    client.prefetchQuery(dashboard.resumoQuery),
    client.prefetchQuery(dashboard.musicasRecentesQuery),
    client.prefetchQuery(dashboard.musicasPopularesQuery),
    client.prefetchQuery(dashboard.proximosEnsaiosQuery(hoje)),
    client.prefetchQuery(planejamento.resumoQuery),
    client.prefetchQuery(listaOf({})),
    ...cultos.map(({ data }) => client.prefetchQuery(listaOf({ data_inicio: data, data_fim: data }))),
    client.prefetchQuery(ensaios.resumoQuery),
    client.prefetchQuery(ensaios.necessitamQuery),
    client.prefetchQuery(ensaios.listaQuery(EnsaiosSearch.parse({}), itemsPerPage)),
    client.prefetchQuery(cultosListaQuery(CultosSearch.parse({}), itemsPerPage, hoje)),
    client.prefetchQuery(resumosQuery),
  ])

  const read = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const copies = new Map<string, Copy>(
    read.map(({ queryHash, state }) => [queryHash, { data: state.data, at: state.dataUpdatedAt }]),
  )
  // A read that did not come is asked for again next time.
  if (read.length === client.getQueryCache().getAll().length) copies.set(MARK, { data: null, at: Date.now() })
  const sessionNow = getSession()
  if (sessionNow.status === 'in' && sessionNow.usuario.id === id) await writeCopies(id, copies)
}
