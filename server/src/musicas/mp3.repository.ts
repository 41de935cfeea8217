import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Gives the song this MP3 (null takes it away), and its length where nobody has said one, and returns the one it had; undefined when there is no such song. The
 * version stays: who is editing the song meanwhile has read nothing that changed.
 */
export async function replaceMp3(
  db: Db,
  id: number,
  { mp3File, duracaoS }: { mp3File: string | null; duracaoS: number | null },
  usuarioId: number,
): Promise<{ antigo: string | null } | undefined> {
  const { rows } = await sql<{ antigo: string | null }>`
    UPDATE musicas m SET mp3_file = ${mp3File}, duracao_s = coalesce(duracao_s, ${duracaoS}::smallint),
           alterado_em = now(), alterado_por = ${usuarioId}
      FROM (SELECT id, mp3_file AS antigo FROM musicas WHERE id = ${id} FOR UPDATE) velha
     WHERE m.id = velha.id
    RETURNING velha.antigo`.execute(db)
  return rows[0]
}
