import type { FastifyInstance } from 'fastify'
import { lixeiraCalls } from '@cantai/contract/lixeira'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listLixeira } from './lixeira.repository.ts'
import { desfazer, restaurar, type Restauros } from './restauro.service.ts'

/** `restauros`: each room's rules for restoring its records. */
export function lixeiraRoutes(app: FastifyInstance, { db, agora, config }: Deps, restauros: Restauros): void {
  serve(app, lixeiraCalls.list, ({ query }) =>
    listLixeira(db, query, { fuso: config.timeZone, agora: agora() }),
  )
  serve(app, lixeiraCalls.restaurar, async ({ params, body, usuario }) => ({
    restaurados: await restaurar(db, restauros, params.id, {
      usuarioId: usuario.id,
      agora: agora(),
      escolhas: new Set(body.escolhas),
      hora: body.hora,
    }),
  }))
  serve(app, lixeiraCalls.desfazer, async ({ body, usuario }) => ({
    restaurados: await desfazer(db, restauros, body, {
      usuarioId: usuario.id,
      agora: agora(),
      escolhas: new Set(body.escolhas),
      hora: body.hora,
    }),
  }))
}
