import type { FastifyInstance } from 'fastify'
import { musicasCalls } from '@cantai/contract/musicas'
import type { Deps } from '../app.ts'
import { serve } from '../http.ts'
import { insertMusica, listMusicas } from './musicas.repository.ts'
import { editMusica, getMusica, removeMusica, transporMusica, voltarAoOriginal } from './musicas.service.ts'

export function musicasRoutes(app: FastifyInstance, { db, providers }: Deps): void {
  serve(app, musicasCalls.list, ({ query }) => listMusicas(db, query))
  serve(app, musicasCalls.get, ({ params }) => getMusica(db, params.id))
  serve(app, musicasCalls.create, ({ body, usuario }) => insertMusica(db, body, usuario.id))
  serve(app, musicasCalls.update, ({ params, body, usuario }) => editMusica(db, params.id, body, usuario.id))
  serve(app, musicasCalls.remove, ({ params }) => removeMusica(db, providers.files, params.id))
  serve(app, musicasCalls.transpor, ({ params, body, usuario }) =>
    transporMusica(db, params.id, body, usuario.id),
  )
  serve(app, musicasCalls.voltarAoOriginal, ({ params, body, usuario }) =>
    voltarAoOriginal(db, params.id, body.versao, usuario.id),
  )
}
