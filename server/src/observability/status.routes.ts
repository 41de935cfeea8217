import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { versao } from '../versao.ts'

const KNOWN_MS = 1000

/** Queries the database at most once a second: these calls need no login, and must not keep it busy. */
function databaseAnswers(db: Deps['db']): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  const forget = () => (answer = undefined)
  return () => {
    answer ??= sql`SELECT 1`.execute(db).then(
      () => {
        setTimeout(forget, KNOWN_MS).unref()
        return true
      },
      () => {
        forget()
        return false
      },
    )
    return answer
  }
}

export function statusRoutes(app: FastifyInstance, { db, sessoesDb = db }: Deps): void {
  const answers = databaseAnswers(sessoesDb)
  serve(app, sistemaCalls.test, async () => ({ ok: true, versao, banco: await answers() }))

  const hidden = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const motivo = app.isLeaving
      ? 'saindo'
      : app.manutencao.ativa
        ? 'manutencao'
        : (await answers())
          ? undefined
          : 'banco_sem_resposta'
    // Public, so it says no more than that.
    return reply
      .code(motivo === undefined ? 200 : 503)
      .send({ ok: motivo === undefined, ...(motivo && { motivo }) })
  })
}
