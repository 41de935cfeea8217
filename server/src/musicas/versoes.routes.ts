import type { FastifyInstance } from 'fastify'
import { versoesCalls } from '@cantai/contract/musicas/versoes'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { getVersao, voltarAVersao } from './versoes.service.ts'

export function versoesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const named = nomear(db, 'musicas')
  serve(app, versoesCalls.get, ({ params }) => getVersao(db, params.id, params.versao_id))
  serve(app, versoesCalls.voltar, async ({ params, body, usuario }) =>
    named(usuario, await voltarAVersao(db, params, body.versao, usuario.id)),
  )
}
