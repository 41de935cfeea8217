import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { anotacoesCalls, leiturasCalls } from '@cantai/contract/cifras/musico'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { keepWhileSame, serve } from '../http.ts'
import { sincronizar } from './anotacoes.service.ts'
import { findAfinacao, saveAfinacao } from './leitores.repository.ts'
import { listLeituras, saveLeitura } from './leituras.repository.ts'

/** Readings and notes of one musician. */
export function musicoRoutes(app: FastifyInstance, { db, agora }: Deps): void {
  serve(
    app,
    leiturasCalls.list,
    async ({ usuario }) => ({
      leituras: await listLeituras(db, usuario.id),
      afinacao: await findAfinacao(db, usuario.id),
    }),
    { onSend: keepWhileSame },
  )
  serve(app, leiturasCalls.instrumento, ({ body, usuario }) => saveAfinacao(db, usuario.id, body.afinacao))
  serve(app, leiturasCalls.save, async ({ params: { musicaId: musica_id }, body, usuario }) => {
    try {
      return await saveLeitura(db, { usuario_id: usuario.id, musica_id }, body)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'leituras_musica_id_fkey')
        throw notFound('Música')
      throw error
    }
  })
  serve(app, anotacoesCalls.sincronizar, ({ body, usuario }) => sincronizar({ db, agora }, usuario, body))
}
