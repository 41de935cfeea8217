import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  BAIXAR_MUSICAS,
  BAIXAR_TABELA,
  exportacaoCalls,
  ExportacaoDeMusicas,
  ExportacaoDeTabela,
} from '@cantai/contract/exportacao'
import { diaEm } from '@cantai/domain/datas'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import type { Deps } from '../deps.ts'
import { endOnClose, sendBytes, serve } from '../http.ts'
import { assinador } from '../youtube/assinatura.service.ts'
import { arquivoDeTabela, zipDeMusicas } from './exportacao.service.ts'

const Pedido = z.looseObject({ pedido: z.string(), nome: z.string() })

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function exportacaoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  const addresses = assinador(db)
  const hoje = () => diaEm(agora(), config.timeZone)
  /** The address contains the request and is signed with it. */
  const resource = (address: string, pedido: string, nome: string) => `${address} ${nome} ${pedido}`

  async function sign(address: string, body: object, nome: string, sessao: number) {
    const pedido = JSON.stringify(body)
    const url = `${address}?${new URLSearchParams({ nome, pedido })}`
    return { nome, url: await addresses.assinar(url, resource(address, pedido, nome), sessao, agora()) }
  }

  serve(app, exportacaoCalls.musicas, ({ body, sessao }) =>
    sign(BAIXAR_MUSICAS, body, `musicas-${body.formato}-${hoje()}.zip`, sessao.id),
  )
  serve(app, exportacaoCalls.tabela, ({ body, sessao }) =>
    sign(BAIXAR_TABELA, body, `${body.tabela}-${hoje()}.${body.formato}`, sessao.id),
  )

  // Making the file is the expensive part, not its address.
  const bytesConfig = { access: 'public' as const, expensive: true }
  const schema = { hide: true, querystring: Pedido }
  const checkedPedido = async (address: string, query: unknown) => {
    const { pedido, nome } = query as z.infer<typeof Pedido>
    const recurso = resource(address, pedido, nome)
    const autor_id = await addresses.conferir(query, recurso, exportacaoCalls.musicas, agora())
    await insertRegistro(
      db,
      { autor_id, alvo_id: null, acao: 'exportado', detalhes: { para: nome } },
      agora(),
    )
    return { pedido: JSON.parse(pedido) as unknown, nome }
  }

  app.get(BAIXAR_MUSICAS, { config: bytesConfig, schema }, async (request, reply) => {
    const { pedido, nome } = await checkedPedido(BAIXAR_MUSICAS, request.query)
    const zip = zipDeMusicas(db, ExportacaoDeMusicas.parse(pedido), agora())
    const stream = Readable.from(zip, { objectMode: false })
    endOnClose(app, stream)
    return reply
      .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${nome}"` })
      .send(stream)
  })
  app.get(BAIXAR_TABELA, { config: bytesConfig, schema }, async (request, reply) => {
    const { pedido, nome } = await checkedPedido(BAIXAR_TABELA, request.query)
    const pedidoLido = ExportacaoDeTabela.parse(pedido)
    const bytes = await arquivoDeTabela(db, pedidoLido)
    return sendBytes(request, reply, {
      bytes: bytes.length,
      type: TYPES[pedidoLido.formato],
      filename: nome,
      open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    })
  })
}
