import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sistemaCalls } from '@cantai/contract/sistema'
import type { Deps } from './app.ts'
import { serve } from './http.ts'
import { versao } from './versao.ts'

const databaseAnswers = (db: Deps['db']) =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )

export function statusRoutes(app: FastifyInstance, { db, sessoesDb = db }: Deps): void {
  serve(app, sistemaCalls.test, async () => ({ ok: true, versao, banco: await databaseAnswers(sessoesDb) }))

  const hidden = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ok = !app.isLeaving && !app.manutencao.ativa && (await databaseAnswers(sessoesDb))
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
