import type { EspecieDeImportacao, Importacao, LinhaImportada } from '@cantai/contract/importacao'
import { IMPORTACAO_DESFAZER_MS } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import type { Olhar } from '../pessoas/pessoas.repository.ts'
import { undoHistorico } from './historico.service.ts'
import {
  countLinhas,
  countStill,
  insertImportacao,
  listImportacoes,
  listLinhas,
  lockImportacao,
  setConcluida,
  setDesfeita,
} from './importacao.repository.ts'
import { undoMusicas } from './musicas.service.ts'
import { undoPessoas } from './pessoas.service.ts'

export async function getImportacao(db: Db, id: number, agora: Date): Promise<Importacao> {
  const [importacao] = await listImportacoes(db, agora, id)
  if (!importacao) throw notFound('Importação')
  return importacao
}

type Nova = {
  chave: string
  especie: EspecieDeImportacao
  origem: string
  nome_arquivo?: string | null | undefined
  lida: number
}

export async function beginImportacao(
  db: Db,
  nova: Nova,
  usuarioId: number,
  agora: Date,
): Promise<Importacao> {
  const id = await insertImportacao(db, {
    ...nova,
    nome_arquivo: nova.nome_arquivo || null,
    criado_em: agora,
    criado_por: usuarioId,
  })
  return getImportacao(db, id, agora)
}

const alreadyEnded = (erro: string) => new AppError(409, erro, { codigo: 'importacao_encerrada' })

/** Writes a batch of rows in one transaction; `write` gets those that were not received before. */
export function takeLinhas<Linha extends { linha: number }>(
  db: Db,
  { id, especie }: { id: number; especie: EspecieDeImportacao },
  linhas: readonly Linha[],
  write: (tx: Db, coming: readonly Linha[]) => Promise<void>,
): Promise<LinhaImportada[]> {
  const numeros = linhas.map(({ linha }) => linha)
  if (new Set(numeros).size < numeros.length)
    throw new AppError(422, 'Uma linha veio duas vezes no mesmo pedido.', { codigo: 'validacao' })
  return db.transaction().execute(async (tx) => {
    const importacao = await lockImportacao(tx, id)
    if (!importacao) throw notFound('Importação')
    if (importacao.desfeita_em !== null) throw alreadyEnded('Esta importação já foi desfeita.')
    if (importacao.especie !== especie)
      throw new AppError(422, 'Esta importação é de outra espécie.', { codigo: 'validacao' })
    if (numeros.some((linha) => linha > importacao.lida))
      throw new AppError(422, `Esta importação tem só ${importacao.lida} linhas.`, { codigo: 'validacao' })
    const before = new Set((await listLinhas(tx, id, numeros)).map(({ linha }) => linha))
    const coming = linhas.filter(({ linha }) => !before.has(linha))
    if (coming.length > 0) await write(tx, coming)
    return listLinhas(tx, id, numeros)
  })
}

/** Ends an import: read = brought + existing + refused. 409 while rows are missing. */
export async function endImportacao(db: Db, id: number, agora: Date): Promise<Importacao> {
  await db.transaction().execute(async (tx) => {
    const importacao = await lockImportacao(tx, id)
    if (!importacao) throw notFound('Importação')
    if (importacao.concluida_em !== null) return
    const missing = importacao.lida - (await countLinhas(tx, id))
    if (missing > 0)
      throw new AppError(409, `Ainda faltam ${missing} linhas desta importação.`, {
        codigo: 'importacao_incompleta',
      })
    await setConcluida(tx, id, agora)
  })
  return getImportacao(db, id, agora)
}

/** The road back of each kind; each returns how many records left. */
const UNDO: Record<EspecieDeImportacao, (tx: Db, id: number, olhar: Olhar) => Promise<number>> = {
  musicas: (tx, id, { usuarioId }) => undoMusicas(tx, id, usuarioId),
  pessoas: undoPessoas,
  historico: undoHistorico,
}
const PASSARAM: Record<EspecieDeImportacao, string> = {
  musicas: 'Já passaram 7 dias: exclua ou arquive as músicas em Músicas.',
  pessoas: 'Já passaram 7 dias: exclua ou desative as pessoas em Pessoas.',
  historico: 'Já passaram 7 dias: exclua as execuções em Execuções.',
}

/** Undoes an import, where nobody has changed or used what it brought since. */
export function undoImportacao(
  db: Db,
  id: number,
  olhar: Olhar,
  agora: Date,
): Promise<{ removidas: number; mantidas: number }> {
  return db.transaction().execute(async (tx) => {
    const importacao = await lockImportacao(tx, id)
    if (!importacao) throw notFound('Importação')
    const { especie } = importacao
    if (importacao.desfeita_em !== null) return { removidas: 0, mantidas: await countStill(tx, id, especie) }
    if (Date.parse(importacao.criado_em) <= agora.getTime() - IMPORTACAO_DESFAZER_MS)
      throw alreadyEnded(PASSARAM[especie])
    const removidas = await UNDO[especie](tx, id, olhar)
    await setDesfeita(tx, id, agora)
    return { removidas, mantidas: await countStill(tx, id, especie) }
  })
}
