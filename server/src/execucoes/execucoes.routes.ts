import type { FastifyInstance } from 'fastify'
import { execucoesCalls } from '@cantai/contract/execucoes'
import { diaEm } from '@cantai/domain/datas'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import { leads } from '../auth.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listExecucoes, summariseExecucoes } from './execucoes.repository.ts'
import {
  createExecucao,
  editExecucao,
  getExecucao,
  type LevarCantores,
  type RecordPlanejada,
  removeExecucao,
} from './execucoes.service.ts'

/**
 * Injected parts of other rooms. `recordPlanejada`: planning, when a song is recorded; `levarCantores`: people, when it moves to another
 * culto.
 */
export function execucoesRoutes(
  app: FastifyInstance,
  { db, agora, config }: Deps,
  recordPlanejada: RecordPlanejada,
  levarCantores: LevarCantores,
): void {
  const named = nomear(db, 'execucoes')
  const hoje = () => diaEm(agora(), config.timeZone)

  serve(app, execucoesCalls.list, ({ query, usuario }) => listExecucoes(db, query, leads(usuario)))
  serve(app, execucoesCalls.resumo, ({ query }) => summariseExecucoes(db, query, hoje()))
  serve(app, execucoesCalls.get, async ({ params, usuario }) =>
    named(usuario, await getExecucao(db, params.id)),
  )
  serve(app, execucoesCalls.create, async ({ body, usuario }) =>
    named(
      usuario,
      await createExecucao(db, body, { usuarioId: usuario.id, agora: agora() }, recordPlanejada),
    ),
  )
  serve(app, execucoesCalls.update, async ({ params, body, usuario }) =>
    named(usuario, await editExecucao(db, params.id, body, usuario.id, levarCantores)),
  )
  serve(app, execucoesCalls.remove, ({ params, usuario }) =>
    removeExecucao(db, params.id, { usuarioId: usuario.id, agora: agora() }),
  )
}
