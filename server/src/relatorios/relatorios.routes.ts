import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BAIXAR_TABELA, ExportacaoDeTabela, relatoriosCalls } from '@cantai/contract/relatorios/relatorios'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { arquivosAssinados, PedidoDeArquivo } from '../exportacao/arquivos-assinados.service.ts'
import { sendBytes, serve } from '../http.ts'
import { getMusicas, getPessoas, getResumo } from './relatorios.service.ts'
import { arquivoDeTabela } from './tabelas.service.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function relatoriosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  const { sign, check } = arquivosAssinados(deps, BAIXAR_TABELA, relatoriosCalls.tabela)
  const hoje = () => diaEm(agora(), config.timeZone)

  serve(app, relatoriosCalls.resumo, ({ query }) => getResumo(db, query, hoje()))
  serve(app, relatoriosCalls.musicas, ({ query }) => getMusicas(db, query, hoje()))
  serve(app, relatoriosCalls.pessoas, async ({ query }) => ({
    pessoas: await getPessoas(db, query, hoje()),
  }))
  serve(app, relatoriosCalls.tabela, ({ body, sessao }) =>
    sign(body, `${body.tabela === 'uso' ? 'relatorio' : body.tabela}-${hoje()}.${body.formato}`, sessao.id),
  )

  // Making the file is the expensive part, not its address.
  const bytesConfig = { access: 'public' as const, expensive: true }
  const schema = { hide: true, querystring: PedidoDeArquivo }
  app.get(BAIXAR_TABELA, { config: bytesConfig, schema }, async (request, reply) => {
    const { pedido, nome } = await check(request.query)
    const lido = ExportacaoDeTabela.parse(pedido)
    const bytes = await arquivoDeTabela(db, lido, hoje())
    return sendBytes(request, reply, {
      bytes: bytes.length,
      type: TYPES[lido.formato],
      filename: nome,
      open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    })
  })
}
