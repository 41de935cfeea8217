import { sql } from 'kysely'
import type { VagaParaGravar } from '@cantai/contract/pessoas/escala'
import type { Db } from '../../db/db.ts'

export interface EscalaAberta {
  id: number
  titulo: string
  data: string
  hora: string | null
  concluido_em: string | null
  escala_publicada_em: string | null
  escala_versao: number
  pedir_confirmacao: boolean
}

/**
 * Locks a culto's roster until the transaction ends: first the culto, so that a second writer waits, then the places, for which answers
 * wait. Answers and the bin lock in the same order.
 */
export async function openEscala(tx: Db, cultoId: number): Promise<EscalaAberta | undefined> {
  const { rows } = await sql<EscalaAberta>`
    SELECT id, titulo, data, hora, concluido_em, escala_publicada_em, escala_versao, pedir_confirmacao
      FROM cultos WHERE id = ${cultoId} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM culto_vagas WHERE culto_id = ${cultoId} ORDER BY id FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Writes the whole list in its order. A place whose person changes loses the answer. */
export async function writeVagas(tx: Db, cultoId: number, vagas: readonly VagaParaGravar[]): Promise<void> {
  const rows = vagas.map((vaga, posicao) => ({ id: vaga.id ?? null, ...vaga, posicao }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id int, funcao_id int, pessoa_id int, posicao int)`
  await sql`
    DELETE FROM culto_vagas v WHERE v.culto_id = ${cultoId}
       AND NOT EXISTS (SELECT FROM ${list} WHERE n.id = v.id)`.execute(tx)
  // Two steps, because two people may change places, and nobody may be twice in one function even for a moment.
  await sql`
    UPDATE culto_vagas v SET pessoa_id = NULL, resposta = NULL, resposta_para = NULL, motivo = NULL, respondida_em = NULL, via = NULL, presente = NULL
      FROM ${list} WHERE v.culto_id = ${cultoId} AND n.id = v.id AND v.pessoa_id IS DISTINCT FROM n.pessoa_id`.execute(
    tx,
  )
  await sql`
    UPDATE culto_vagas v SET pessoa_id = n.pessoa_id, posicao = n.posicao
      FROM ${list} WHERE v.culto_id = ${cultoId} AND n.id = v.id
       AND (v.pessoa_id, v.posicao) IS DISTINCT FROM (n.pessoa_id, n.posicao)`.execute(tx)
  await sql`
    INSERT INTO culto_vagas (culto_id, funcao_id, pessoa_id, posicao)
    SELECT ${cultoId}::int, n.funcao_id, n.pessoa_id, n.posicao FROM ${list} WHERE n.id IS NULL ORDER BY n.posicao`.execute(
    tx,
  )
}

/** Increases the roster's version. An implicit culto, made by its rows alone, becomes an explicit one. */
export const countEscala = (tx: Db, cultoId: number, pedir_confirmacao: boolean | undefined) =>
  tx
    .updateTable('cultos')
    .set({ implicito: false, ...(pedir_confirmacao === undefined ? {} : { pedir_confirmacao }) })
    .set((eb) => ({ escala_versao: eb('escala_versao', '+', 1) }))
    .where('id', '=', cultoId)
    .execute()

export const setPublicada = (tx: Db, cultoId: number, em: Date | null) =>
  tx
    .updateTable('cultos')
    .set({ escala_publicada_em: em })
    .set((eb) => ({ escala_versao: eb('escala_versao', '+', 1) }))
    .where('id', '=', cultoId)
    .execute()

/** Whether the last write of a roster was this person's publishing. */
export async function isPublicadaPor(tx: Db, cultoId: number, usuarioId: number): Promise<boolean> {
  const last = await tx
    .selectFrom('auditoria')
    .select(['acao', 'autor_id'])
    .where('tipo', '=', 'escala')
    .where('registro_id', '=', cultoId)
    .where('acao', '<>', 'respondido')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.acao === 'publicado' && last.autor_id === usuarioId
}

/** Locks the existing ones of these people and functions until the transaction ends. */
export async function holdConhecidos(tx: Db, { pessoas, funcoes }: { pessoas: number[]; funcoes: number[] }) {
  const { rows } = await sql<{ pessoas: number[]; funcoes: number[] }>`
    SELECT ARRAY(SELECT id FROM pessoas WHERE id = ANY (${pessoas}::int[]) AND removida_em IS NULL ORDER BY id FOR KEY SHARE) AS pessoas,
           ARRAY(SELECT id FROM funcoes WHERE id = ANY (${funcoes}::int[]) ORDER BY id FOR KEY SHARE) AS funcoes`.execute(
    tx,
  )
  return rows[0] ?? { pessoas: [], funcoes: [] }
}

/** Writes which of the places were served; false where nothing changes. */
export async function writePresenca(tx: Db, cultoId: number, presentes: readonly number[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE culto_vagas SET presente = id = ANY (${presentes}::int[])
     WHERE culto_id = ${cultoId} AND pessoa_id IS NOT NULL AND presente IS DISTINCT FROM (id = ANY (${presentes}::int[]))`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
