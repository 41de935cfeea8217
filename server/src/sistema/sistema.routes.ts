import type { FastifyInstance } from 'fastify'
import { sistemaCalls } from '@cantai/contract/sistema'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listAvisos } from './avisos.service.ts'

export function sistemaRoutes(app: FastifyInstance, deps: Deps): void {
  const { providers } = deps
  serve(app, sistemaCalls.funcoes, async () => ({
    baixar_mp3: providers.audio.downloads,
    cifras_online: providers.chords.enabled,
  }))
  serve(app, sistemaCalls.avisos, async () => ({ avisos: await listAvisos(deps) }))
}
