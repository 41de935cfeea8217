import { sql } from 'kysely'
import type {
  RoteiroModelo,
  RoteiroModeloEdicao,
  RoteiroModeloNovo,
  RoteiroModeloResumo,
} from '@cantai/contract/cultos/roteiro-modelos'
import { ROTEIRO_MODELOS_MAX } from '@cantai/contract/limites'
import type { Db } from '../db/db.ts'
import { edited, isVersao } from '../db/sql.ts'

export async function listModelos(db: Db): Promise<RoteiroModeloResumo[]> {
  const { rows } = await sql<RoteiroModeloResumo>`
    SELECT id, nome, jsonb_array_length(itens) AS total_itens, alterado_em, versao
      FROM roteiro_modelos ORDER BY ordem_natural(nome), id`.execute(db)
  return rows
}

export async function findModelo(db: Db, id: number): Promise<RoteiroModelo | undefined> {
  const { rows } = await sql<RoteiroModelo>`
    SELECT id, nome, itens, alterado_em, versao FROM roteiro_modelos WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** The items as stored: a field left out is null. */
const complete = (itens: RoteiroModeloNovo['itens']) =>
  JSON.stringify(
    itens.map(({ tipo, titulo, responsavel, duracao_min, notas }) => ({
      tipo,
      titulo,
      responsavel: responsavel || null,
      duracao_min: duracao_min ?? null,
      notas: notas || null,
    })),
  )

/** Adds a template and returns its id; undefined at the limit. */
export async function insertModelo(
  db: Db,
  { nome, itens }: RoteiroModeloNovo,
  usuarioId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO roteiro_modelos (nome, itens, criado_por, alterado_por)
    SELECT ${nome}, ${complete(itens)}::jsonb, ${usuarioId}::int, ${usuarioId}::int
     WHERE (SELECT count(*) FROM roteiro_modelos) < ${ROTEIRO_MODELOS_MAX} RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Writes the fields that are there; false when there is no such row or its version is not `versao`. */
export async function updateModelo(
  db: Db,
  id: number,
  { nome, itens, versao }: RoteiroModeloEdicao,
  usuarioId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('roteiro_modelos')
    .set({
      nome,
      ...(itens === undefined ? {} : { itens: complete(itens) }),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .where(isVersao(versao))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a template and returns its name; undefined when there was none. */
export const deleteModelo = (db: Db, id: number) =>
  db.deleteFrom('roteiro_modelos').where('id', '=', id).returning('nome').executeTakeFirst()
