import type { FastifyInstance } from 'fastify'
import { marcadoresCalls } from '@cantai/contract/musicas/marcadores'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http.ts'
import { listMarcadores } from './marcadores.repository.ts'
import {
  createMarcador,
  editMarcador,
  juntarMarcadores,
  marcarMusicas,
  proporMarcadores,
  removeMarcador,
} from './marcadores.service.ts'

/** `searchable` brings the index of the words sung up to date. */
export function marcadoresRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  searchable: () => Promise<void>,
): void {
  serve(app, marcadoresCalls.list, async () => ({ marcadores: await listMarcadores(db) }))
  serve(app, marcadoresCalls.create, ({ body, usuario }) => createMarcador(db, body.nome, usuario.id))
  serve(app, marcadoresCalls.update, ({ params, body, usuario }) =>
    editMarcador(db, params.id, body, usuario.id),
  )
  serve(app, marcadoresCalls.juntar, ({ params, body, usuario }) =>
    juntarMarcadores(db, params.id, body.com, usuario.id),
  )
  serve(app, marcadoresCalls.remove, ({ params, usuario }) => removeMarcador(db, params.id, usuario.id))
  serve(app, marcadoresCalls.marcar, ({ body, usuario }) => marcarMusicas(db, body, usuario.id))
  serve(app, marcadoresCalls.propostas, async () => {
    await searchable()
    return { propostas: await proporMarcadores(db) }
  })
}
