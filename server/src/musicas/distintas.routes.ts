import type { FastifyInstance } from 'fastify'
import { distintasCalls } from '@cantai/contract/musicas/distintas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listDistintas, sayDistintas, unsayDistintas } from './distintas.repository.ts'

export function distintasRoutes(app: FastifyInstance, { db, agora }: Pick<Deps, 'db' | 'agora'>): void {
  serve(app, distintasCalls.list, async () => ({ distintas: await listDistintas(db) }))
  serve(app, distintasCalls.say, ({ body, usuario }) => sayDistintas(db, body.musicas, usuario.id, agora()))
  serve(app, distintasCalls.unsay, ({ params }) => unsayDistintas(db, params.id))
}
