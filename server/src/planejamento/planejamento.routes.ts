import type { FastifyInstance } from 'fastify'
import { planejamentoCalls, planejamentosCalls } from '@cantai/contract/planejamento'
import { diaEm } from '@cantai/domain/datas'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import { leads } from '../auth.ts'
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

/** The same calls under both spellings of the path. */
export function planejamentoRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const named = nomear(db, 'planejamentos')
  const namedExecucao = nomear(db, 'execucoes')
  const hoje = () => diaEm(agora(), config.timeZone)

  for (const calls of [planejamentoCalls, planejamentosCalls]) {
    serve(app, calls.list, ({ query, usuario }) => listPlanejamentos(db, query, leads(usuario)))
    serve(app, calls.resumo, () => summarisePlanejamentos(db, hoje()))
    serve(app, calls.get, async ({ params, usuario }) => named(usuario, await getPlanejamento(db, params.id)))
    serve(app, calls.create, async ({ body, usuario }) =>
      named(usuario, await createPlanejamento(db, body, usuario.id)),
    )
    serve(app, calls.update, async ({ params, body, usuario }) =>
      named(usuario, await editPlanejamento(db, params.id, body, usuario.id)),
    )
    serve(app, calls.remove, ({ params, usuario }) =>
      removePlanejamento(db, params.id, { usuarioId: usuario.id, agora: agora() }),
    )
    serve(app, calls.executar, async ({ params, usuario }) =>
      namedExecucao(
        usuario,
        await executePlanejamento(db, params.id, { usuarioId: usuario.id, agora: agora() }),
      ),
    )
  }
}
