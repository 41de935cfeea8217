import type { FastifyInstance } from 'fastify'
import { juntarCalls } from '@cantai/contract/musicas/juntar'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listJuntadas, type LinhasDeMusica } from './juncao.repository.ts'
import { juntarMusicas, separarMusicas } from './juncao.service.ts'

/** `tabelas`: tables of other rooms, whose rows follow a merged song. */
export function juncaoRoutes(
  app: FastifyInstance,
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  tabelas: readonly LinhasDeMusica[],
): void {
  const deps = { db, agora }
  serve(app, juntarCalls.juntar, ({ params, body, usuario }) =>
    juntarMusicas(deps, tabelas, params.id, body, usuario.id),
  )
  serve(app, juntarCalls.juntadas, async () => ({ juntadas: await listJuntadas(db, agora()) }))
  serve(app, juntarCalls.separar, ({ params, usuario }) =>
    separarMusicas(deps, tabelas, params.id, usuario.id),
  )
}
