import { sql } from 'kysely'
import type { Proposta, TocoECanto } from '@cantai/contract/pessoas/propostas'
import type { Db } from '../../db/db.ts'

/** The functions of an account's person and those that it proposes, each in the order of the functions. */
export async function findTocoECanto(db: Db, usuarioId: number): Promise<TocoECanto> {
  const { rows } = await sql<TocoECanto>`
    SELECT ARRAY(SELECT pf.funcao_id FROM pessoa_funcoes pf JOIN pessoas p ON p.id = pf.pessoa_id
                  WHERE p.usuario_id = ${usuarioId} ORDER BY pf.funcao_id) AS funcoes,
           (SELECT array_agg(funcao_id ORDER BY funcao_id) FROM funcoes_propostas WHERE usuario_id = ${usuarioId}) AS proposta`.execute(
    db,
  )
  return rows[0] ?? { funcoes: [], proposta: null }
}

/** Accounts that are in and propose functions, by name. */
export async function listPropostas(db: Db): Promise<Proposta[]> {
  const { rows } = await sql<Proposta>`
    SELECT u.id AS usuario_id, u.nome, (SELECT p.id FROM pessoas p WHERE p.usuario_id = u.id) AS pessoa_id,
           array_agg(f.funcao_id ORDER BY f.funcao_id) AS funcoes
      FROM funcoes_propostas f JOIN usuarios u ON u.id = f.usuario_id
     WHERE u.ativo AND NOT u.aguardando AND u.removido_em IS NULL
     GROUP BY u.id ORDER BY normalizar(u.nome), u.id`.execute(db)
  return rows
}

/** Locks an account's proposals until the transaction ends. */
export const holdPropostas = (tx: Db, usuarioId: number) =>
  sql`SELECT FROM usuarios WHERE id = ${usuarioId} FOR NO KEY UPDATE`.execute(tx)

/** Forgets what an account proposes; false where it proposes nothing. */
export async function deletePropostas(tx: Db, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('funcoes_propostas')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Functions that are in use, of these. */
export const listAtivas = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('funcoes')
    .select('id')
    .where('ativa', '=', true)
    .where(sql<boolean>`id = ANY(${ids}::int[])`)
    .forKeyShare()
    .execute()

export const insertPropostas = (tx: Db, usuarioId: number, funcoes: readonly number[]) =>
  tx
    .insertInto('funcoes_propostas')
    .values(funcoes.map((funcao_id) => ({ usuario_id: usuarioId, funcao_id })))
    .execute()
