import type { FastifyInstance } from 'fastify'
import { cobrancaCalls } from '@cantai/contract/pessoas/cobranca'
import { paginaCalls } from '@cantai/contract/pessoas/pagina'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http.ts'
import { listCobrancas, markPedida } from './cobranca.service.ts'
import { writeFolhasNaPagina, writeNaoSouEu } from './link/paginas.repository.ts'
import { claimByLink, paginas, readLink, renewLink } from './pagina.service.ts'

/** The pages of those who serve, and who is asked to open theirs. */
export function paginaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  const hoje = () => diaEm(agora(), config.timeZone)
  const pagina = paginas(deps)
  const pedido = (raw: { ip: string }) => ({ address: raw.ip, hoje: hoje() })

  serve(app, paginaCalls.ver, ({ body, raw }) => pagina.ver(body, pedido(raw)))
  serve(app, paginaCalls.responder, ({ body, raw }) => pagina.responder(body, pedido(raw)))
  serve(app, paginaCalls.marcar, ({ body, raw }) => pagina.marcar(body, pedido(raw)))
  serve(app, paginaCalls.desmarcar, ({ body, raw }) => pagina.desmarcar(body, pedido(raw)))
  serve(app, paginaCalls.folha, ({ body, raw }) => pagina.folha(body, pedido(raw)))
  serve(app, paginaCalls.naoSouEu, ({ body, raw }) => pagina.naoSouEu(body, pedido(raw)))
  serve(app, paginaCalls.ligar, ({ body, raw, usuario }) =>
    claimByLink(deps, body.token, { usuarioId: usuario.id, address: raw.ip }),
  )
  serve(app, paginaCalls.link, ({ params }) => readLink(deps, params.id))
  serve(app, paginaCalls.trocar, ({ params, usuario }) => renewLink(deps, params.id, usuario.id))
  serve(app, paginaCalls.conferido, async ({ params }) => {
    if (!(await writeNaoSouEu(db, params.id, null))) throw notFound('Aviso', 'o')
  })

  serve(app, cobrancaCalls.list, () => listCobrancas(deps, hoje()))
  serve(app, cobrancaCalls.pedida, ({ body }) => markPedida(deps, body.pessoa_id))
  serve(app, cobrancaCalls.folhas, async ({ body }) => void (await writeFolhasNaPagina(db, body.folhas)))
}
