import type { FastifyInstance } from 'fastify'
import { auditoriaCalls } from '@cantai/contract/auditoria'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listQuemFez } from './auditoria.repository.ts'

export function auditoriaRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, auditoriaCalls.quemFez, ({ query }) => listQuemFez(db, query, config.timeZone))
}
