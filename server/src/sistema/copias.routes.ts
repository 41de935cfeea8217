import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BAIXAR_COPIA, copiasCalls } from '@cantai/contract/sistema/copias'
import type { Deps } from '../deps.ts'
import { wholeCopy } from '../db/backup/whole-copy.ts'
import { AppError } from '../errors.ts'
import { endOnClose, serve } from '../http.ts'
import { countTentativas } from '../acesso/tentativas.repository.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { logEvent } from '../observability/security-events.ts'
import { addressEnded, assinador } from '../youtube/assinatura.service.ts'

/** Short, because the address opens all data of the ministry, and the browser uses it at once. */
const VALID_MS = 5 * 60 * 1000

const Assinado = z.object({ sig: z.string() })

const notHere = () => new AppError(404, 'Este servidor não faz cópias por si.', { codigo: 'nao_encontrado' })

export function copiasRoutes(app: FastifyInstance, { db, agora, copias }: Deps): void {
  const addresses = assinador(db)
  const mine = () => {
    if (!copias) throw notHere()
    return copias
  }
  const resource = (nome: string) => `copia ${nome}`

  /** Stored with the failed logins, whose window is longer than the address is valid; of two concurrent uses at most one is the first. */
  const wasUsed = async (query: unknown) => {
    const { sig } = Assinado.parse(query)
    const [contagem] = await countTentativas(db, [{ chave: `copia:${sig}` }], agora())
    return contagem?.total !== 1
  }

  serve(app, copiasCalls.list, () => mine().estado())
  serve(app, copiasCalls.make, async ({ usuario }) => {
    const estado = await mine().fazer()
    await insertRegistro(db, { autor_id: usuario.id, alvo_id: null, acao: 'copia_feita' }, agora())
    return estado
  })
  serve(app, copiasCalls.link, async ({ params: { nome }, sessao }) => {
    await mine().boletim(nome)
    const url = BAIXAR_COPIA.replace(':nome', nome)
    return { url: await addresses.assinar(url, resource(nome), sessao.id, agora(), VALID_MS) }
  })

  app.get(
    BAIXAR_COPIA,
    {
      config: { access: 'public' },
      schema: { hide: true, params: copiasCalls.link.params },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { nome } = request.params as { nome: string }
      const autor_id = await addresses.conferir(request.query, resource(nome), copiasCalls.link, agora())
      const whole = wholeCopy(mine().place, await mine().boletim(nome))
      if (await wasUsed(request.query)) throw addressEnded()
      const registro = { autor_id, alvo_id: null, acao: 'copia_baixada', detalhes: { para: nome } } as const
      await insertRegistro(db, registro, agora())
      logEvent(request, 'copia_baixada', { usuario_id: autor_id })
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
