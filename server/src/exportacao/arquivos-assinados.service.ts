import * as z from 'zod/mini'
import type { Call } from '@cantai/contract/call'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import type { Deps } from '../deps.ts'
import { assinador } from '../youtube/assinatura.service.ts'

/** The query of a signed address of a file. */
export const PedidoDeArquivo = z.looseObject({ pedido: z.string(), nome: z.string() })

/**
 * Files that a browser fetches by an address without a login: it contains what `call` was asked for, as JSON in `pedido`, and is signed with
 * it. Opening one is noted in the history.
 */
export function arquivosAssinados({ db, agora }: Pick<Deps, 'db' | 'agora'>, address: string, call: Call) {
  const addresses = assinador(db)
  const resource = (pedido: string, nome: string) => `${address} ${nome} ${pedido}`
  return {
    sign: async (body: object, nome: string, sessao: number) => {
      const pedido = JSON.stringify(body)
      const url = `${address}?${new URLSearchParams({ nome, pedido })}`
      return { nome, url: await addresses.assinar(url, resource(pedido, nome), sessao, agora()) }
    },
    check: async (query: unknown) => {
      const { pedido, nome } = query as z.infer<typeof PedidoDeArquivo>
      const autor_id = await addresses.conferir(query, resource(pedido, nome), call, agora())
      await insertRegistro(
        db,
        { autor_id, alvo_id: null, acao: 'exportado', detalhes: { para: nome } },
        agora(),
      )
      return { pedido: JSON.parse(pedido) as unknown, nome }
    },
  }
}
