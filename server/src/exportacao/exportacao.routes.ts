import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BAIXAR_MUSICAS, exportacaoCalls, ExportacaoDeMusicas } from '@cantai/contract/exportacao'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { endOnClose, serve } from '../http.ts'
import { arquivosAssinados, PedidoDeArquivo } from './arquivos-assinados.service.ts'
import { zipDeMusicas } from './exportacao.service.ts'

export function exportacaoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  const { sign, check } = arquivosAssinados(deps, BAIXAR_MUSICAS, exportacaoCalls.musicas)

  serve(app, exportacaoCalls.musicas, ({ body, sessao }) =>
    sign(body, `musicas-${body.formato}-${diaEm(agora(), config.timeZone)}.zip`, sessao.id),
  )

  // Making the file is the expensive part, not its address.
  const bytesConfig = { access: 'public' as const, expensive: true }
  const schema = { hide: true, querystring: PedidoDeArquivo }
  app.get(BAIXAR_MUSICAS, { config: bytesConfig, schema }, async (request, reply) => {
    const { pedido, nome } = await check(request.query)
    const zip = zipDeMusicas(db, ExportacaoDeMusicas.parse(pedido), agora())
    const stream = Readable.from(zip, { objectMode: false })
    endOnClose(app, stream)
    return reply
      .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${nome}"` })
      .send(stream)
  })
}
