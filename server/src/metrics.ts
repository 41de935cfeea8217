import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from './deps.ts'
import { countByEstado } from './bot/fila/mensagens.repository.ts'
import { isFromHere } from './connections/own-names.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares in constant time, whatever was typed, its length included. */
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Without a token only this machine may read the metrics. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isFromHere(request) : equal(request.headers.authorization ?? '', `Bearer ${token}`)

/** Figures of this process for Prometheus at /metrics. A route is its pattern, never an address that somebody typed. */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const { metrics, db, copias, providers, agora } = deps
  if (!metrics) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'cantai_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'cantai_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers,
  })
  const gauge = (
    name: string,
    help: string,
    read: (own: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        await read(this)
      },
    })
  gauge('cantai_pool_connections', 'Connections of the pool of requests', (own) =>
    own.set(metrics.pool.totalCount),
  )
  gauge('cantai_pool_idle', 'Those of them that nobody uses', (own) => own.set(metrics.pool.idleCount))
  gauge('cantai_pool_waiting', 'Requests that wait for one', (own) => own.set(metrics.pool.waitingCount))
  gauge('cantai_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', async (own) =>
    own.set(await providers.files.freeBytes()),
  )
  // Without any copy, the ministry's own age, so that the alarm rings; no number before the first check, or where no copies are wanted.
  const ageOf = (em: string | null | undefined) => {
    const { diarias, desde } = copias?.ultima() ?? {}
    const since = em ?? (diarias ? desde : undefined)
    return since ? Math.max(agora().getTime() - Date.parse(since), 0) / 1000 : Number.NaN
  }
  gauge('cantai_copies', 'Daily copies that are there, as of the last look', (own) =>
    own.set(copias?.ultima().total ?? 0),
  )
  gauge('cantai_copy_age_seconds', 'Age of the newest daily copy, as of the last look at it', (own) =>
    own.set(ageOf(copias?.ultima().em)),
  )
  gauge(
    'cantai_copy_verified_age_seconds',
    'Age of the newest daily copy that was restored and found to be the same',
    (own) => own.set(ageOf(copias?.ultima().verificada)),
  )
  gauge('cantai_copies_on_data_disk', '1 when the copies lie on the disk of DATA_DIR', async (own) =>
    own.set((await copias?.place.mesmoDisco()) === true ? 1 : 0),
  )
  gauge(
    'cantai_outbox_messages',
    'Messages of the bot by state',
    async (own) => {
      // While the database is away only this figure is missing.
      const rows = await countByEstado(db).catch(() => [])
      own.reset()
      for (const { estado, total } of rows) own.set({ estado }, total)
    },
    ['estado'],
  )

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    // A stream lasts as long as a screen is open, so its duration says nothing.
    if (route !== '/api/eventos') seconds.observe({ route }, reply.elapsedTime / 1000)
  })
  const hidden = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayRead(request, metrics.token))
      return reply.code(403).send({ erro: 'Sem permissão', codigo: 'sem_permissao' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
