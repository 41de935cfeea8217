import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BAIXAR_COPIA, copiasCalls } from '@cantai/contract/sistema-copias'
import type { Deps } from '../deps.ts'
import { wholeCopy } from '../db/backup/whole-copy.ts'
import { AppError } from '../errors.ts'
import { endOnClose, serve } from '../http.ts'
import { assinador } from '../youtube/assinatura.service.ts'

const notHere = () => new AppError(404, 'Este servidor não faz cópias por si.', { codigo: 'nao_encontrado' })

export function copiasRoutes(app: FastifyInstance, { db, agora, copias }: Deps): void {
  const addresses = assinador(db)
  const mine = () => {
    if (!copias) throw notHere()
    return copias
  }
  const resource = (nome: string) => `copia ${nome}`

  serve(app, copiasCalls.list, () => mine().estado())
  serve(app, copiasCalls.make, () => mine().fazer())
  serve(app, copiasCalls.link, async ({ params: { nome }, sessao }) => {
    await mine().boletim(nome)
    const url = BAIXAR_COPIA.replace(':nome', nome)
    return { url: await addresses.assinar(url, resource(nome), sessao.tokenHash, agora()) }
  })

  app.get(
    BAIXAR_COPIA,
    { config: { access: 'public' }, schema: { hide: true, params: copiasCalls.link.params } },
    async (request, reply) => {
      const { nome } = request.params as { nome: string }
      await addresses.conferir(request.query, resource(nome), agora())
      const whole = wholeCopy(mine().place, await mine().boletim(nome))
      reply.headers({
        'content-type': 'application/x-tar',
        'content-length': whole.bytes,
        'content-disposition': `attachment; filename="${nome}"`,
      })
      const stream = Readable.from(whole.read())
      endOnClose(app, stream)
      return reply.send(stream)
    },
  )
}
