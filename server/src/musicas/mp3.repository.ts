import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A new MP3 of a song: the video that it was made of, and its length in seconds; null where unknown. */
export interface Mp3 {
  mp3File: string | null
  doVideo: string | null
  duracaoS: number | null
}

/**
 * Sets the song's MP3 (null removes it), and its length where none is set, and returns the former MP3; undefined when there is no such
 * song. The known key of the recording stays only if the same video played before. The version stays: for somebody who is editing the song
 * nothing has changed.
 */
export async function replaceMp3(
  db: Db,
  id: number,
  { mp3File, doVideo, duracaoS }: Mp3,
  usuarioId: number,
): Promise<{ antigo: string | null } | undefined> {
  const { rows } = await sql<{ antigo: string | null }>`
    UPDATE musicas m SET mp3_file = ${mp3File}, duracao_s = coalesce(duracao_s, ${duracaoS}::smallint),
           tom_da_gravacao = CASE WHEN m.mp3_file IS NULL AND (m.youtube_video_id = ${doVideo} OR ${mp3File}::text IS NULL)
                                  THEN m.tom_da_gravacao END,
           alterado_em = now(), alterado_por = ${usuarioId}
      FROM (SELECT id, mp3_file AS antigo FROM musicas WHERE id = ${id} FOR UPDATE) velha
     WHERE m.id = velha.id
    RETURNING velha.antigo`.execute(db)
  return rows[0]
}
