import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { keepWhileSame, serve } from '../http.ts'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import { hearLider } from './posicao.repository.ts'
import { conduzir, parar } from './posicao.service.ts'
import { olharDe } from '../cultos/leitura.service.ts'
import { getPacote, listPacotes } from './pacotes.service.ts'

export function palcoRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const pedido = (usuario: Usuario) => ({
    db,
    agora: agora(),
    hoje: diaEm(agora(), config.timeZone),
    usuarioId: usuario.id,
    olhar: olharDe(usuario),
  })
  // The device stores the pack and its ETag itself: the browser's own cache would outlive a session (SEG-10).
  const whileSame = {
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const answer = await keepWhileSame(request, reply, payload)
      reply.header('cache-control', 'no-store')
      return answer
    },
  }
  const leading = ({ params, sessao }: { params: { cultoId: number }; sessao: Sessao }) => ({
    db,
    agora: agora(),
    sessao,
    cultoId: params.cultoId,
  })
  serve(app, palcoCalls.conduzir, (request) => conduzir(leading(request), request.body))
  serve(app, palcoCalls.sinal, ({ params, usuario }) => hearLider(db, params.cultoId, usuario.id, agora()))
  serve(app, palcoCalls.parar, (request) => parar(leading(request)))
  serve(app, palcoCalls.list, ({ usuario }) => listPacotes(pedido(usuario)), whileSame)
  serve(app, palcoCalls.get, ({ params, usuario }) => getPacote(pedido(usuario), params.cultoId), whileSame)
}
