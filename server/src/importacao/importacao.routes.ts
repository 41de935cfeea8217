import type { FastifyInstance } from 'fastify'
import { importacaoCalls } from '@cantai/contract/importacao'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { countExemplos } from '../musicas/hinos.repository.ts'
import { findChaves, listImportacoes, listLinhas } from './importacao.repository.ts'
import {
  beginImportacao,
  bringLinhas,
  endImportacao,
  getImportacao,
  undoImportacao,
} from './importacao.service.ts'

export function importacaoRoutes(app: FastifyInstance, { db, agora }: Deps): void {
  serve(app, importacaoCalls.list, async () => {
    const [importacoes, hinos] = await Promise.all([listImportacoes(db, agora()), countExemplos(db)])
    return { importacoes, hinos }
  })
  serve(app, importacaoCalls.get, async ({ params: { id } }) => ({
    importacao: await getImportacao(db, id, agora()),
    linhas: await listLinhas(db, id),
  }))
  serve(app, importacaoCalls.create, ({ body, usuario }) => beginImportacao(db, body, usuario.id, agora()))
  serve(app, importacaoCalls.conferir, async ({ body }) => ({
    conhecidas: await findChaves(db, body.chaves),
  }))
  serve(app, importacaoCalls.musicas, async ({ params, body, usuario }) => ({
    linhas: await bringLinhas(db, params.id, body.linhas, usuario.id),
  }))
  serve(app, importacaoCalls.concluir, ({ params }) => endImportacao(db, params.id, agora()))
  serve(app, importacaoCalls.desfazer, ({ params, usuario }) =>
    undoImportacao(db, params.id, usuario.id, agora()),
  )
}
