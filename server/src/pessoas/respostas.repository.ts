import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface VagaAberta {
  id: number
  pessoa_id: number | null
  /** The id of that person's account. */
  conta: number | null
  funcao_id: number
  funcao: string
  resposta: 'sim' | 'nao' | null
  resposta_para: string | null
  motivo: string | null
  culto_id: number
  titulo: string
  data: string
  hora: string | null
  concluido_em: string | null
  escala_publicada_em: string | null
  pedir_confirmacao: boolean
}

/** Locks these places until the transaction ends, after their people and cultos: the same order as in all writes. */
export async function openVagas(tx: Db, ids: readonly number[]): Promise<VagaAberta[]> {
  await sql`
    SELECT FROM pessoas WHERE id IN (SELECT pessoa_id FROM culto_vagas WHERE id = ANY (${ids}::int[])) ORDER BY id FOR KEY SHARE`.execute(
    tx,
  )
  await sql`
    SELECT FROM cultos WHERE id IN (SELECT culto_id FROM culto_vagas WHERE id = ANY (${ids}::int[])) ORDER BY id FOR KEY SHARE`.execute(
    tx,
  )
  await sql`SELECT FROM culto_vagas WHERE id = ANY (${ids}::int[]) ORDER BY culto_id, id FOR UPDATE`.execute(
    tx,
  )
  const { rows } = await sql<VagaAberta>`
    SELECT v.id, v.pessoa_id, p.usuario_id AS conta, v.funcao_id, f.nome AS funcao, v.resposta, v.resposta_para, v.motivo,
           c.id AS culto_id, c.titulo, c.data, c.hora, c.concluido_em, c.escala_publicada_em, c.pedir_confirmacao
      FROM culto_vagas v JOIN cultos c ON c.id = v.culto_id JOIN funcoes f ON f.id = v.funcao_id LEFT JOIN pessoas p ON p.id = v.pessoa_id
     WHERE v.id = ANY (${ids}::int[]) ORDER BY v.culto_id, v.posicao, v.id`.execute(tx)
  return rows
}

export interface Dada {
  resposta: 'sim' | 'nao'
  para: string
  motivo: string | null
  via: 'app' | 'link' | 'lider'
  em: Date
}

/** Writes an answer and the list of refusals; a changed mind removes the refusal. */
export async function writeResposta(
  tx: Db,
  { id, culto_id, pessoa_id, funcao_id }: VagaAberta,
  { resposta, para, motivo, via, em }: Dada,
): Promise<void> {
  await tx
    .updateTable('culto_vagas')
    .set({ resposta, resposta_para: para, motivo, via, respondida_em: em })
    .where('id', '=', id)
    .execute()
  if (resposta === 'nao')
    await sql`
      INSERT INTO culto_recusas (culto_id, pessoa_id, funcao_id, motivo, em)
      VALUES (${culto_id}, ${pessoa_id}, ${funcao_id}, ${motivo}, ${em})
      ON CONFLICT (culto_id, pessoa_id, funcao_id) DO UPDATE SET motivo = excluded.motivo, em = excluded.em`.execute(
      tx,
    )
  else
    await sql`
      DELETE FROM culto_recusas WHERE culto_id = ${culto_id} AND pessoa_id = ${pessoa_id} AND funcao_id = ${funcao_id}`.execute(
      tx,
    )
}
