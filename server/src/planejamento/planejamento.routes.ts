import type { FastifyInstance } from 'fastify'
import { planejamentoCalls, planejamentosCalls } from '@cantai/contract/planejamento'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listPlanejamentos, summarisePlanejamentos } from './planejamento.repository.ts'
import {
  createPlanejamento,
  editPlanejamento,
  executePlanejamento,
  getPlanejamento,
  removePlanejamento,
} from './planejamento.service.ts'

/** One resource under its two spellings. */
export function planejamentoRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const hoje = () => diaEm(agora(), config.timeZone)

  for (const calls of [planejamentoCalls, planejamentosCalls]) {
    serve(app, calls.list, ({ query }) => listPlanejamentos(db, query))
    serve(app, calls.resumo, () => summarisePlanejamentos(db, hoje()))
    serve(app, calls.get, ({ params }) => getPlanejamento(db, params.id))
    serve(app, calls.create, ({ body, usuario }) => createPlanejamento(db, body, usuario.id))
    serve(app, calls.update, ({ params, body, usuario }) => editPlanejamento(db, params.id, body, usuario.id))
    serve(app, calls.remove, ({ params, usuario }) =>
      removePlanejamento(db, params.id, { usuarioId: usuario.id, agora: agora() }),
    )
    serve(app, calls.executar, ({ params, usuario }) =>
      executePlanejamento(db, params.id, { usuarioId: usuario.id, agora: agora() }),
    )
  }
}
