import type { FastifyInstance } from 'fastify'
import { sistemaCalls } from '@cantai/contract/sistema'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listAvisos } from './avisos.service.ts'

export function sistemaRoutes(app: FastifyInstance, { providers }: Deps): void {
  serve(app, sistemaCalls.avisos, async () => ({ avisos: await listAvisos(providers.files) }))
}
