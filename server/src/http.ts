import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer, Body, Call, Params, Query } from '@cantai/contract/call'
import { Erro } from '@cantai/contract/erros'
import type { Usuario } from '@cantai/contract/usuarios'
import type { Sessao } from './usuarios/sessoes.repository.ts'

export interface CallRequest<C extends Call> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  raw: FastifyRequest
  /** The session that called; only public calls are without one, and reading it there throws. */
  sessao: Sessao
  usuario: Usuario
}

type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<C extends { answer: object } ? Answer<C> : void>

/** Registers one call of the contract: its schemas, its access and its status come from there. */
export function serve<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const status = call.status ?? 200
  app.route({
    method: call.method,
    url: call.path,
    config: call.access === undefined ? {} : { access: call.access },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? ''],
      ...(call.access === 'public' ? { security: [] } : {}),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { ...(call.answer && { [status]: call.answer }), '4xx': Erro, '5xx': Erro },
    },
    // Answers belong to who asked, and some carry a token: neither the browser nor a proxy keeps them.
    onRequest: (_raw, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    },
    handler: async (raw, reply) => {
      const answer = await handler({
        params: raw.params as Params<C>,
        query: raw.query as Query<C>,
        body: raw.body as Body<C>,
        raw,
        get sessao() {
          if (raw.sessao === null) throw new Error(`${call.path} is public: it has no session`)
          return raw.sessao
        },
        get usuario() {
          return this.sessao.usuario
        },
      })
      return reply.code(status).send(answer)
    },
  })
}
