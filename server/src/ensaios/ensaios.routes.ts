import type { FastifyInstance } from 'fastify'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { diaEm } from '@cantai/domain/datas'
import { leads, requireAcesso } from '../auth.ts'
import type { Db } from '../db/db.ts'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { largeAnswers } from '../limits/large-answer.ts'
import { listMusicasParaEnsaiar, summariseEnsaios } from './ensaios.repository.ts'
import type { Autor } from './gravacao.repository.ts'
import {
  aprovarEnsaio,
  createEnsaio,
  editEnsaio,
  getEnsaio,
  listEnsaios,
  removeEnsaio,
} from './ensaios.service.ts'

/** A rehearsal that a musico writes needs a lider's approval. */
const autorOf = (usuario: Parameters<typeof leads>[0] & { id: number }): Autor => ({
  id: usuario.id,
  aprova: leads(usuario),
})

/** Tells the group that a rehearsal is called off, in the transaction that deletes it. */
export type AvisarExclusao = (tx: Db, ensaio: { id: number }, usuarioId: number, agora: Date) => Promise<void>

export function ensaiosRoutes(
  app: FastifyInstance,
  { db, agora, config }: Deps,
  avisarExclusao: AvisarExclusao,
): void {
  const hoje = () => diaEm(agora(), config.timeZone)

  const named = nomear(db, 'ensaios')
  const streamRows = largeAnswers()
  serve(app, ensaiosCalls.list, ({ query, usuario }) =>
    listEnsaios(db, query, { usuarioId: usuario.id, streamRows, nomes: leads(usuario) }),
  )
  serve(app, ensaiosCalls.resumo, () => summariseEnsaios(db, hoje()))
  serve(app, ensaiosCalls.necessitamEnsaio, () => listMusicasParaEnsaiar(db, hoje()))
  serve(app, ensaiosCalls.get, async ({ params, usuario }) => named(usuario, await getEnsaio(db, params.id)))
  serve(app, ensaiosCalls.create, async ({ body, usuario }) =>
    named(usuario, await createEnsaio(db, body, autorOf(usuario))),
  )
  serve(app, ensaiosCalls.lote, async ({ body, usuario }) =>
    named(usuario, await createEnsaio(db, body, autorOf(usuario))),
  )
  serve(app, ensaiosCalls.update, async ({ params, body, usuario }) =>
    named(usuario, await editEnsaio(db, params.id, body, autorOf(usuario))),
  )
  serve(app, ensaiosCalls.aprovar, async ({ params, body, usuario }) =>
    named(usuario, await aprovarEnsaio(db, { id: params.id, versao: body?.versao }, usuario.id)),
  )
  serve(app, ensaiosCalls.remove, ({ params, query, usuario }) => {
    const autoria = { usuarioId: usuario.id, agora: agora() }
    if (query.avisar !== 'sim') return removeEnsaio(db, params.id, autoria)
    requireAcesso(usuario, 'lider')
    return removeEnsaio(db, params.id, autoria, (tx) => avisarExclusao(tx, params, usuario.id, autoria.agora))
  })
}
