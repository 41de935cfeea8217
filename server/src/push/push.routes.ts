import type { FastifyInstance } from 'fastify'
import { pushCalls } from '@cantai/contract/push/push'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { assinar, desligar, escolher, getAvisosNoAparelho, testar } from './assinaturas.service.ts'
import { responderAviso, verAviso } from './resposta.service.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, pushCalls.get, ({ sessao }) => getAvisosNoAparelho(deps, sessao))
  serve(app, pushCalls.assinar, ({ sessao, body }) => assinar(deps, sessao, body))
  serve(app, pushCalls.remover, ({ sessao, params }) => desligar(deps, sessao, params.id))
  serve(app, pushCalls.escolher, ({ sessao, body }) => escolher(deps, sessao, body))
  serve(app, pushCalls.testar, ({ sessao, body }) => testar(deps, sessao, body.id))
  serve(app, pushCalls.responder, ({ body, raw }) =>
    responderAviso(deps, body, { address: raw.ip, hoje: diaEm(deps.agora(), deps.config.timeZone) }),
  )
  serve(app, pushCalls.visto, ({ body }) => verAviso(deps, body.token))
}
