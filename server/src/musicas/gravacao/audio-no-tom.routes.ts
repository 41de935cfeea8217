import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type AudioNoTom, audioNoTomCalls, semitons } from '@cantai/contract/musicas/audio-no-tom'
import { id } from '@cantai/contract/validacao'
import type { Deps } from '../../deps.ts'
import { addressEnded, assinador } from '../../youtube/assinatura.service.ts'
import { sendBytes, serve } from '../../http.ts'
import { findArquivo } from './audio-no-tom.repository.ts'
import type { AudioNoTomService } from './audio-no-tom.service.ts'

const params = z.strictObject({ id: id(), semitons: z.pipe(z.coerce.number(), semitons()) })

export function audioNoTomRoutes(app: FastifyInstance, deps: Deps, audioNoTom: AudioNoTomService): void {
  const { db, agora, providers } = deps
  const signer = assinador(db)
  const resource = (musica: number, arquivo: string) => `tom:${musica}:${arquivo}`

  serve(
    app,
    audioNoTomCalls.pedir,
    async ({ params: { id }, body, sessao, usuario }): Promise<AudioNoTom> => {
      const pedido = await audioNoTom.pedir(id, body.semitons, usuario.id)
      if ('segundos' in pedido) return { estado: 'fazendo', ...pedido }
      const address = `/api/musicas/${id}/audio-no-tom/${body.semitons}`
      const url = await signer.assinar(address, resource(id, pedido.arquivo), sessao.id, agora())
      return { estado: 'pronto', url }
    },
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/musicas/:id/audio-no-tom/:semitons',
    config: { access: 'public' },
    schema: { hide: true, params },
    handler: async (request, reply) => {
      const { id, semitons } = request.params as z.output<typeof params>
      const arquivo = (await findArquivo(db, id, semitons)) ?? ''
      await signer.conferir(request.query, resource(id, arquivo), audioNoTomCalls.pedir, agora())
      const bytes = arquivo === '' ? undefined : await providers.files.size(arquivo)
      // The player then asks for a new address, which makes the file again.
      if (bytes === undefined) throw addressEnded()
      return sendBytes(request, reply, {
        bytes,
        type: 'audio/mpeg',
        open: (range) => providers.files.open(arquivo, range),
      })
    },
  })
}
