import { hashKey } from '@tanstack/react-query'
import { cultoQuery } from '../../cultos/cultos-api.ts'
import { musicasDe } from '../../cultos/itens.ts'
import * as dashboard from '../../dashboard/dashboard-api.ts'
import * as ensaios from '../../ensaios/ensaios-api.ts'
import { EnsaiosSearch } from '../../ensaios/ensaios-search.ts'
import { hoje as today } from '../../lib/hoje.ts'
import { readCopy, writeCopies } from '../../lib/offline/offline-copy.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { getPreferencias } from '../../lib/preferencias.ts'
import { createSideClient } from '../../lib/api/query-client.ts'
import { getSession } from '../../lib/session/session.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { resumosQuery } from '../../musicas/escolha/musicas-resumos.ts'
import { CULTOS_SHOWN, cultosOf } from '../../planejamento/cultos.ts'
import * as planejamento from '../../planejamento/planejamentos-api.ts'
import { PlanejamentosSearch } from '../../planejamento/planejamentos-search.ts'

/** A copy younger than this is good enough for whoever opens the app again. */
const FRESH_MS = 10 * 60 * 1000

/**
 * Keeps what a musician needs on the way to church before it is looked for: what is planned and rehearsed next, the
 * texts of the next service's songs, and the repertoire. It is read beside the screens' own cache, where nothing may look fresher than
 * somebody asked for.
 */
export async function keepComing(): Promise<void> {
  const session = getSession()
  if (session.status !== 'in' || session.unverified || session.ended || !isReachable()) return
  const { id } = session.usuario
  const hoje = today()
  const client = createSideClient()
  const lastCopy = await readCopy(id, hashKey(planejamento.proximosQuery(hoje).queryKey))
  if (lastCopy && Date.now() - lastCopy.at < FRESH_MS) return

  const { itemsPerPage } = getPreferencias()
  const listaOf = (search: Partial<PlanejamentosSearch>) =>
    planejamento.listaQuery({ ...PlanejamentosSearch.parse({}), ...search }, itemsPerPage)
  const culto = await client.fetchQuery(dashboard.proximoCultoQuery(hoje)).catch(() => null)
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
    client.prefetchQuery(resumosQuery),
  ])
  // Its own screen, and the sheets that open from there.
  if (culto) client.setQueryData(cultoQuery(culto.id).queryKey, culto)
  for (const { musica_id } of culto ? musicasDe(culto) : [])
    await client.prefetchQuery({ ...musicaQuery(musica_id), gcTime: Infinity })

  const read = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const copies = read.map(
    ({ queryHash, state }) => [queryHash, { data: state.data, at: state.dataUpdatedAt }] as const,
  )
  const sessionNow = getSession()
  if (sessionNow.status === 'in' && sessionNow.usuario.id === id) await writeCopies(id, new Map(copies))
}
