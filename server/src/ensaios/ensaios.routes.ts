import type { FastifyInstance } from 'fastify'
import { ensaiosCalls } from '@cantai/contract/ensaios'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { largeAnswers } from '../large-answer.ts'
import { listMusicasParaEnsaiar, summariseEnsaios } from './ensaios.repository.ts'
import { createEnsaio, editEnsaio, getEnsaio, listEnsaios, removeEnsaio } from './ensaios.service.ts'

export function ensaiosRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const hoje = () => diaEm(agora(), config.timeZone)

  const streamRows = largeAnswers()
  serve(app, ensaiosCalls.list, ({ query, usuario }) => listEnsaios(db, query, usuario.id, streamRows))
  serve(app, ensaiosCalls.resumo, () => summariseEnsaios(db, hoje()))
  serve(app, ensaiosCalls.necessitamEnsaio, () => listMusicasParaEnsaiar(db, hoje()))
  serve(app, ensaiosCalls.get, ({ params }) => getEnsaio(db, params.id))
  serve(app, ensaiosCalls.create, ({ body, usuario }) => createEnsaio(db, body, usuario.id))
  serve(app, ensaiosCalls.lote, ({ body, usuario }) => createEnsaio(db, body, usuario.id))
  serve(app, ensaiosCalls.update, ({ params, body, usuario }) => editEnsaio(db, params.id, body, usuario.id))
  serve(app, ensaiosCalls.remove, ({ params }) => removeEnsaio(db, params.id))
}
