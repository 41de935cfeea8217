import { sql } from 'kysely'
import type {
  Equipe,
  EquipeEdicao,
  EquipeNova,
  Funcao,
  FuncaoEdicao,
  FuncaoNova,
} from '@cantai/contract/pessoas/pessoas'
import { EQUIPES_MAX, FUNCOES_MAX } from '@cantai/contract/pessoas/pessoas'
import type { Db } from '../db/db.ts'
import { edited, isVersao } from '../db/sql.ts'

export const listFuncoes = (db: Db): Promise<Funcao[]> =>
  db
    .selectFrom('funcoes')
    .select(['id', 'nome', 'grupo', 'posicao', 'quantidade_padrao', 'soma', 'ativa', 'versao'])
    .orderBy('posicao')
    .orderBy('id')
    .execute()

/** Adds a function, as the last one by default; undefined at the limit. */
export async function insertFuncao(db: Db, nova: FuncaoNova, usuarioId: number): Promise<number | undefined> {
  const { nome, grupo, posicao, quantidade_padrao = 1, soma = false, ativa = true } = nova
  const { rows } = await sql<{ id: number }>`
    INSERT INTO funcoes (nome, grupo, posicao, quantidade_padrao, soma, ativa, criado_por, alterado_por)
    SELECT ${nome}, ${grupo}, coalesce(${posicao ?? null}::int, (SELECT coalesce(max(posicao), 0) + 1 FROM funcoes)),
           ${quantidade_padrao}::int, ${soma}::boolean, ${ativa}::boolean, ${usuarioId}::int, ${usuarioId}::int
     WHERE (SELECT count(*) FROM funcoes) < ${FUNCOES_MAX} RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Writes the fields that are there; false when there is no such row or its version is not `versao`. */
export async function updateFuncao(
  db: Db,
  id: number,
  { versao, nome, grupo, posicao, quantidade_padrao, soma, ativa }: FuncaoEdicao,
  usuarioId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('funcoes')
    .set({
      nome,
      grupo,
      posicao,
      quantidade_padrao,
      soma,
      ativa,
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The number of places and refusals of services that use a function, including the bin; it is locked against new use. */
export async function countUsos(tx: Db, id: number): Promise<number> {
  await sql`SELECT FROM funcoes WHERE id = ${id} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    SELECT ((SELECT count(*) FROM culto_vagas WHERE funcao_id = ${id}) + (SELECT count(*) FROM culto_recusas WHERE funcao_id = ${id})
      + (SELECT count(*) FROM lixeira l, jsonb_array_elements(l.dados->'filhas'->'culto_vagas') t WHERE l.tipo = 'culto' AND (t->>'funcao_id')::int = ${id}))::int AS n`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Deletes a function and returns its name; undefined when there was none. */
export const deleteFuncao = (tx: Db, id: number) =>
  tx.deleteFrom('funcoes').where('id', '=', id).returning('nome').executeTakeFirst()

export async function listEquipes(db: Db): Promise<Equipe[]> {
  const { rows } = await sql<Equipe>`
    SELECT e.id, e.nome, e.versao, e.turno,
           (SELECT coalesce(json_agg(json_build_object('pessoa_id', m.pessoa_id, 'funcao_id', m.funcao_id) ORDER BY f.posicao, m.pessoa_id), '[]')
              FROM equipe_membros m JOIN funcoes f ON f.id = m.funcao_id WHERE m.equipe_id = e.id) AS membros
      FROM equipes e ORDER BY normalizar(e.nome), e.id`.execute(db)
  return rows
}

/** Adds a team; undefined at the limit. */
export async function insertEquipe(
  tx: Db,
  { nome, turno = null }: EquipeNova,
  usuarioId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO equipes (nome, turno, criado_por, alterado_por) SELECT ${nome}, ${turno && JSON.stringify(turno)}::jsonb, ${usuarioId}::int, ${usuarioId}::int
     WHERE (SELECT count(*) FROM equipes) < ${EQUIPES_MAX} RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Writes the given name; false when there is no such row or its version is not `versao`. */
export async function updateEquipe(
  tx: Db,
  id: number,
  { nome, turno, versao }: EquipeEdicao,
  usuarioId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('equipes')
    .set({ nome, turno: turno && JSON.stringify(turno), ...edited(usuarioId) })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function writeMembros(tx: Db, id: number, membros: EquipeNova['membros']): Promise<void> {
  await tx.deleteFrom('equipe_membros').where('equipe_id', '=', id).execute()
  if (membros.length === 0) return
  await tx
    .insertInto('equipe_membros')
    .values(membros.map((membro) => Object.assign({ equipe_id: id }, membro)))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Deletes a team and returns its name; undefined when there was none. */
export const deleteEquipe = (tx: Db, id: number) =>
  tx.deleteFrom('equipes').where('id', '=', id).returning('nome').executeTakeFirst()
