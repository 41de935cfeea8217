import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { MusicasTonsDeAudioTable } from '../../db/tables.ts'

/** The MP3 of a song; undefined when there is no such song. */
export const findMp3 = (db: Db, id: number) =>
  db.selectFrom('musicas').select('mp3_file').where('id', '=', id).executeTakeFirst()

/** The transposed file of a song, if it was made from the song's present MP3. */
export async function findArquivo(db: Db, id: number, semitons: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('musicas_tons_de_audio as t')
    .innerJoin('musicas as m', (join) =>
      join.onRef('m.id', '=', 't.musica_id').onRef('m.mp3_file', '=', 't.base'),
    )
    .select('t.arquivo')
    .where('t.musica_id', '=', id)
    .where('t.semitons', '=', semitons)
    .executeTakeFirst()
  return row?.arquivo
}

export async function noteUse(db: Db, id: number, semitons: number, agora: Date): Promise<void> {
  await db
    .updateTable('musicas_tons_de_audio')
    .set({ usado_em: agora })
    .where('musica_id', '=', id)
    .where('semitons', '=', semitons)
    .execute()
}

/** Stores a file in place of the former one, whose name is returned. */
export async function saveArquivo(
  db: Db,
  { agora, ...row }: Omit<MusicasTonsDeAudioTable, 'feito_em' | 'usado_em'> & { agora: Date },
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('musicas_tons_de_audio')
    .where('musica_id', '=', row.musica_id)
    .where('semitons', '=', row.semitons)
    .returning('arquivo')
    .executeTakeFirst()
  await db
    .insertInto('musicas_tons_de_audio')
    .values({ ...row, feito_em: agora, usado_em: agora })
    // Another process may have been faster.
    .onConflict((conflict) => conflict.columns(['musica_id', 'semitons']).doUpdateSet(row))
    .execute()
  return gone?.arquivo
}

/**
 * Deletes the entries made from an MP3 that its song no longer has, and the least recently used ones above `maxBytes`; returns their files.
 */
export async function forgetArquivos(db: Db, maxBytes: number): Promise<string[]> {
  const { rows } = await sql<{ arquivo: string }>`
    DELETE FROM musicas_tons_de_audio t USING (
      SELECT a.musica_id, a.semitons, a.base IS DISTINCT FROM m.mp3_file AS velha,
             sum(a.bytes) OVER (ORDER BY a.base IS DISTINCT FROM m.mp3_file, a.usado_em DESC, a.musica_id, a.semitons) AS ate_aqui
        FROM musicas_tons_de_audio a JOIN musicas m ON m.id = a.musica_id) v
     WHERE (t.musica_id, t.semitons) = (v.musica_id, v.semitons) AND (v.velha OR v.ate_aqui > ${maxBytes})
    RETURNING t.arquivo`.execute(db)
  return rows.map(({ arquivo }) => arquivo)
}

export interface TomPlanejado {
  musica_id: number
  tom_da_gravacao: string
  tom_do_dia: string
}

/** Songs with an MP3 of a known key that are planned between two days, and the keys in which they are sung, the nearest day first. */
export async function listTonsPlanejados(db: Db, de: string, ate: string): Promise<TomPlanejado[]> {
  const { rows } = await sql<TomPlanejado>`
    SELECT p.musica_id, m.tom_da_gravacao, coalesce(p.tom_culto, m.tom) AS tom_do_dia
      FROM planejamentos p JOIN musicas m ON m.id = p.musica_id
     WHERE p.data_planejada BETWEEN ${de} AND ${ate} AND m.mp3_file IS NOT NULL AND m.tom_da_gravacao IS NOT NULL
       AND coalesce(p.tom_culto, m.tom) IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY min(p.data_planejada), 1, 3`.execute(db)
  return rows
}
