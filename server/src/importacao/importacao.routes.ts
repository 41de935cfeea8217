import type { FastifyInstance } from 'fastify'
import { importacaoCalls } from '@cantai/contract/importacao'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { countExemplos } from '../musicas/hinos.repository.ts'
import { findChaves, listImportacoes, listLinhas } from './importacao.repository.ts'
import { writeHistorico } from './historico.service.ts'
import { olharOf } from '../pessoas/pessoas.routes.ts'
import {
  beginImportacao,
  endImportacao,
  getImportacao,
  takeLinhas,
  undoImportacao,
} from './importacao.service.ts'
import { writeMusicas } from './musicas.service.ts'
import { writePessoas } from './pessoas.service.ts'

export function importacaoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora } = deps
  const olhar = olharOf(deps)
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
  serve(app, importacaoCalls.musicas, async ({ params: { id }, body, usuario }) => ({
    linhas: await takeLinhas(db, { id, especie: 'musicas' }, body.linhas, (tx, linhas) =>
      writeMusicas(tx, id, linhas, usuario.id),
    ),
  }))
  serve(app, importacaoCalls.pessoas, async ({ params: { id }, body, usuario }) => ({
    linhas: await takeLinhas(db, { id, especie: 'pessoas' }, body.linhas, (tx, linhas) =>
      writePessoas(tx, id, { ...body, linhas }, olhar(usuario)),
    ),
  }))
  serve(app, importacaoCalls.historico, async ({ params: { id }, body, usuario }) => ({
    linhas: await takeLinhas(db, { id, especie: 'historico' }, body.linhas, (tx, linhas) =>
      writeHistorico(tx, id, linhas, olhar(usuario)),
    ),
  }))
  serve(app, importacaoCalls.concluir, ({ params }) => endImportacao(db, params.id, agora()))
  serve(app, importacaoCalls.desfazer, ({ params, usuario }) =>
    undoImportacao(db, params.id, olhar(usuario), agora()),
  )
}
