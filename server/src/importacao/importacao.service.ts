import type { Importacao, LinhaDeImportacao, LinhaImportada } from '@cantai/contract/importacao'
import { IMPORTACAO_DESFAZER_MS } from '@cantai/contract/limites'
import { insertQuemFez, musicaExcluida } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { ImportacaoLinhasTable } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import {
  countLinhas,
  countStill,
  deleteChaves,
  deleteTrazidas,
  emptyCampos,
  fillMusica,
  findChaves,
  insertChaves,
  insertImportacao,
  insertLinhas,
  insertMusicas,
  listImportacoes,
  listLinhas,
  listPreenchidas,
  lockChaves,
  lockImportacao,
  setConcluida,
  setDesfeita,
} from './importacao.repository.ts'

export async function getImportacao(db: Db, id: number, agora: Date): Promise<Importacao> {
  const [importacao] = await listImportacoes(db, agora, id)
  if (!importacao) throw notFound('Importação')
  return importacao
}

type Nova = { chave: string; origem: string; nome_arquivo?: string | null | undefined; lida: number }

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

/** Writes a batch of rows in one transaction; rows that were received before stay as they are. */
export function bringLinhas(
  db: Db,
  id: number,
  linhas: readonly LinhaDeImportacao[],
  usuarioId: number,
): Promise<LinhaImportada[]> {
  const numeros = linhas.map(({ linha }) => linha)
  if (new Set(numeros).size < numeros.length)
    throw new AppError(422, 'Uma linha veio duas vezes no mesmo pedido.', { codigo: 'validacao' })
  return db.transaction().execute(async (tx) => {
    const importacao = await lockImportacao(tx, id)
    if (!importacao) throw notFound('Importação')
    if (importacao.desfeita_em !== null) throw alreadyEnded('Esta importação já foi desfeita.')
    if (numeros.some((linha) => linha > importacao.lida))
      throw new AppError(422, `Esta importação tem só ${importacao.lida} linhas.`, { codigo: 'validacao' })
    const before = new Set((await listLinhas(tx, id, numeros)).map(({ linha }) => linha))
    const coming = linhas.filter(({ linha }) => !before.has(linha))
    if (coming.length > 0) {
      await lockChaves(tx)
      await writeLinhas(tx, id, coming, usuarioId)
    }
    return listLinhas(tx, id, numeros)
  })
}

async function writeLinhas(
  tx: Db,
  id: number,
  linhas: readonly LinhaDeImportacao[],
  usuarioId: number,
): Promise<void> {
  const chaves = linhas.flatMap(({ chave }) => chave ?? [])
  const musicaDaChave = new Map(
    (await findChaves(tx, chaves)).map(({ chave, musica_id }) => [chave, musica_id]),
  )
  const novas = linhas.filter(
    ({ acao, chave, musica }) => acao === 'trazer' && musica && !musicaDaChave.has(chave ?? ''),
  )
  // Within one request only the first row of each `chave` adds its song.
  const firsts = novas.filter(
    ({ chave }, i) => chave === undefined || novas.findIndex((other) => other.chave === chave) === i,
  )
  const ids = await insertMusicas(
    tx,
    firsts.flatMap(({ musica }) => musica ?? []),
    usuarioId,
  )
  const musicaDaLinha = new Map(firsts.map(({ linha }, i) => [linha, ids[i] ?? 0]))
  for (const { linha, chave } of firsts)
    if (chave !== undefined) musicaDaChave.set(chave, musicaDaLinha.get(linha) ?? 0)
  const rows: ImportacaoLinhasTable[] = []
  for (const linha of linhas)
    rows.push({
      importacao_id: id,
      ...(await outcomeOf(tx, linha, {
        musicaByChave: musicaDaChave,
        musicaByLinha: musicaDaLinha,
        usuarioId,
      })),
    })
  await insertLinhas(tx, rows)
  await insertChaves(
    tx,
    id,
    rows.flatMap(({ linha, musica_id }) => {
      const chave = linhas.find((other) => other.linha === linha)?.chave
      return chave === undefined || musica_id === null ? [] : [{ chave, musica_id }]
    }),
  )
}

interface Written {
  musicaByChave: ReadonlyMap<string, number>
  musicaByLinha: ReadonlyMap<number, number>
  usuarioId: number
}

async function outcomeOf(
  tx: Db,
  { linha, nome, acao, chave, musica, musica_id, motivo }: LinhaDeImportacao,
  { musicaByChave: known, musicaByLinha: made, usuarioId }: Written,
): Promise<Omit<ImportacaoLinhasTable, 'importacao_id'>> {
  const row = { linha, nome, motivo: motivo || null, musica_id: null, preenchidos: null, versao: null }
  const recusada = (why: string) => ({ ...row, resultado: 'recusada' as const, motivo: why })
  if (acao === 'recusada') return recusada(motivo || 'não foi lida')
  const trazidaId = made.get(linha)
  if (trazidaId !== undefined) return { ...row, resultado: 'trazida', musica_id: trazidaId }
  const there = acao === 'existe' ? musica_id : known.get(chave ?? '')
  if (there === undefined) return recusada('veio sem os dados da música')
  const filled = await fillMusica(tx, there, acao === 'existe' ? (musica ?? {}) : {}, usuarioId)
  if (filled === undefined) return recusada('a música não está mais no repertório')
  return { ...row, resultado: 'existente', musica_id: there, ...filled }
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

/** Undoes an import, where nobody has changed or used its songs since. */
export function undoImportacao(
  db: Db,
  id: number,
  usuarioId: number,
  agora: Date,
): Promise<{ removidas: number; mantidas: number }> {
  return db.transaction().execute(async (tx) => {
    const importacao = await lockImportacao(tx, id)
    if (!importacao) throw notFound('Importação')
    if (importacao.desfeita_em !== null) return { removidas: 0, mantidas: await countStill(tx, id) }
    if (Date.parse(importacao.criado_em) <= agora.getTime() - IMPORTACAO_DESFAZER_MS)
      throw alreadyEnded('Já passaram 7 dias: exclua ou arquive as músicas em Músicas.')
    const trazidas = await deleteTrazidas(tx, id)
    await insertQuemFez(tx, ...trazidas.map((musica) => musicaExcluida(musica, usuarioId)))
    for (const { id: musica, preenchidos } of await listPreenchidas(tx, id))
      await emptyCampos(tx, musica, preenchidos ?? [], usuarioId)
    await deleteChaves(tx, id)
    await setDesfeita(tx, id, agora)
    return { removidas: trazidas.length, mantidas: await countStill(tx, id) }
  })
}
