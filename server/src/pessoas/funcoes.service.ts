import type {
  Equipe,
  EquipeEdicao,
  EquipeNova,
  Funcao,
  FuncaoEdicao,
  FuncaoNova,
} from '@cantai/contract/pessoas/pessoas'
import { DatabaseError } from 'pg'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import {
  countUsos,
  deleteEquipe,
  deleteFuncao,
  insertEquipe,
  insertFuncao,
  listEquipes,
  listFuncoes,
  updateEquipe,
  updateFuncao,
  writeMembros,
} from './funcoes.repository.ts'

/** Runs a write in a transaction; 409 when the name is taken, 422 when a person or a function does not exist. */
async function once<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.constraint === 'funcoes_nome' || error.constraint === 'equipes_nome')
      throw new AppError(409, 'Já existe uma com este nome: escolha outro.', { codigo: 'repetido' })
    if (error.code === '23503')
      throw new AppError(422, 'Alguém da equipe, ou a função, não existe mais: abra de novo e confira.', {
        codigo: 'nao_encontrado',
      })
    throw error
  }
}

const tooMany = (what: string) =>
  new AppError(422, `Já há ${what} demais: exclua o que não se usa mais.`, { codigo: 'limite' })

async function funcaoOf(db: Db, id: number): Promise<Funcao> {
  const funcao = (await listFuncoes(db)).find((one) => one.id === id)
  if (!funcao) throw notFound('Função')
  return funcao
}

export const createFuncao = (db: Db, nova: FuncaoNova, usuarioId: number): Promise<Funcao> =>
  once(db, async (tx) => {
    const id = await insertFuncao(tx, nova, usuarioId)
    if (id === undefined) throw tooMany('funções')
    return funcaoOf(tx, id)
  })

export const editFuncao = (db: Db, id: number, edicao: FuncaoEdicao, usuarioId: number): Promise<Funcao> =>
  once(db, async (tx) => {
    const isWritten = await updateFuncao(tx, id, edicao, usuarioId)
    const funcao = await funcaoOf(tx, id)
    if (!isWritten) throw await staleBy(tx, 'funcoes', funcao)
    return funcao
  })

/** Throws AppError 404, and 409 when a roster uses the function. */
export const removeFuncao = (db: Db, id: number, usuarioId: number): Promise<void> =>
  once(db, async (tx) => {
    const usos = await countUsos(tx, id)
    if (usos > 0)
      throw new AppError(409, 'Esta função está em escalas: desative-a, para que não apareça mais.', {
        codigo: 'em_uso',
        detalhes: { usos },
      })
    const gone = await deleteFuncao(tx, id)
    if (!gone) throw notFound('Função')
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'funcao',
      registro_id: id,
      titulo: gone.nome,
    })
  })

async function equipeOf(db: Db, id: number): Promise<Equipe> {
  const equipe = (await listEquipes(db)).find((one) => one.id === id)
  if (!equipe) throw notFound('Equipe')
  return equipe
}

export const createEquipe = (db: Db, nova: EquipeNova, usuarioId: number): Promise<Equipe> =>
  once(db, async (tx) => {
    const id = await insertEquipe(tx, nova, usuarioId)
    if (id === undefined) throw tooMany('equipes')
    await writeMembros(tx, id, nova.membros)
    return equipeOf(tx, id)
  })

export const editEquipe = (db: Db, id: number, edicao: EquipeEdicao, usuarioId: number): Promise<Equipe> =>
  once(db, async (tx) => {
    const isWritten = await updateEquipe(tx, id, edicao, usuarioId)
    const before = await equipeOf(tx, id)
    if (!isWritten) throw await staleBy(tx, 'equipes', before)
    if (edicao.membros) await writeMembros(tx, id, edicao.membros)
    return equipeOf(tx, id)
  })

export const removeEquipe = (db: Db, id: number, usuarioId: number): Promise<void> =>
  once(db, async (tx) => {
    const gone = await deleteEquipe(tx, id)
    if (!gone) throw notFound('Equipe')
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'equipe',
      registro_id: id,
      titulo: gone.nome,
    })
  })
