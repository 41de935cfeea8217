import type { FastifyInstance } from 'fastify'
import { type Servidor, servidorCalls } from '@cantai/contract/sistema/servidor'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { readServidor } from './servidor.service.ts'

/** `readBot` is injected: it belongs to a room above this one. */
export function servidorRoutes(
  app: FastifyInstance,
  deps: Deps,
  readBot: () => Promise<Servidor['bot']>,
): void {
  serve(app, servidorCalls.servidor, async () => {
    const { status, ligado, motivo } = await readBot()
    return readServidor(deps, { status, ligado, motivo })
  })
}
