import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { appUpdatesCalls, BAIXAR_APK } from '@cantai/contract/app-updates'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { sendBytes, serve } from '../http.ts'
import { findVersao } from './app-updates.repository.ts'
import { checkUpdate, listPublished } from './app-updates.service.ts'

const APK = 'application/vnd.android.package-archive'
const Params = z.object({ buildNumber: z.coerce.number().check(z.int(), z.maximum(2_100_000_000)) })

export function appUpdatesRoutes(app: FastifyInstance, { db, providers: { files } }: Deps): void {
  serve(app, appUpdatesCalls.check, ({ query }) => checkUpdate(db, query.buildNumber))
  serve(app, appUpdatesCalls.versions, () => listPublished(db))

  app.route({
    method: ['GET', 'HEAD'],
    url: BAIXAR_APK,
    config: { access: 'public' },
    schema: { hide: true, params: Params },
    handler: async (request, reply) => {
      const { buildNumber } = request.params as z.output<typeof Params>
      const versao = await findVersao(db, buildNumber)
      const bytes = versao && (await files.size(versao.arquivo))
      if (!versao || bytes === undefined) throw notFound('Versão')
      reply.header('etag', `"${versao.sha256}"`)
      return sendBytes(request, reply, {
        bytes,
        type: APK,
        filename: `cantai-${versao.version}.apk`,
        open: (range) => files.open(versao.arquivo, range),
      })
    },
  })
}
