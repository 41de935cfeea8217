import { sql } from 'kysely'
import type { Cantor } from '@cantai/contract/pessoas/quem-canta'
import type { Db } from '../../db/db.ts'

/** The singers of a song of a culto, in their order. */
export async function listQuemCanta(db: Db, cultoId: number, musicaId: number): Promise<number[]> {
  const { rows } = await sql<{ pessoa_id: number }>`
    SELECT pessoa_id FROM quem_canta WHERE culto_id = ${cultoId} AND musica_id = ${musicaId} ORDER BY id`.execute(
    db,
  )
  return rows.map(({ pessoa_id }) => pessoa_id)
}

/** True when a culto has this song, planned or sung. */
export async function hasMusica(db: Db, cultoId: number, musicaId: number): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`
    SELECT EXISTS (SELECT FROM planejamentos WHERE culto_id = ${cultoId} AND musica_id = ${musicaId})
        OR EXISTS (SELECT FROM execucoes WHERE culto_id = ${cultoId} AND musica_id = ${musicaId}) AS tem`.execute(
    db,
  )
  return rows[0]?.tem === true
}

/** Writes the singers of a song of a culto, the whole list in its order. */
export async function writeQuemCanta(
  tx: Db,
  cultoId: number,
  musicaId: number,
  pessoas: readonly number[],
): Promise<void> {
  await sql`DELETE FROM quem_canta WHERE culto_id = ${cultoId} AND musica_id = ${musicaId}`.execute(tx)
  await sql`
    INSERT INTO quem_canta (culto_id, musica_id, pessoa_id)
    SELECT ${cultoId}::int, ${musicaId}::int, id FROM unnest(${pessoas}::int[]) WITH ORDINALITY n (id, lugar) ORDER BY lugar`.execute(
    tx,
  )
}

/**
 * The possible singers of a song of a culto, with their remembered keys: first those with a vocal place in its roster, then those with a
 * vocal function, then the others. Present singers are included, even if they serve no more.
 */
export async function listCantores(db: Db, cultoId: number, musicaId: number): Promise<Cantor[]> {
  const { rows } = await sql<Cantor>`
    SELECT p.id, coalesce(p.apelido, p.nome) AS nome, t.tom, e.n IS NOT NULL AS na_escala
      FROM pessoas p
      LEFT JOIN musica_tons t ON t.pessoa_id = p.id AND t.musica_id = ${musicaId}
      LEFT JOIN LATERAL (SELECT min(v.posicao) AS n FROM culto_vagas v JOIN funcoes f ON f.id = v.funcao_id
                          WHERE v.culto_id = ${cultoId} AND v.pessoa_id = p.id AND f.grupo IN ('ministracao', 'vocal')) e ON true
     WHERE p.removida_em IS NULL
       AND (p.ativa OR EXISTS (SELECT FROM quem_canta q WHERE q.culto_id = ${cultoId} AND q.musica_id = ${musicaId} AND q.pessoa_id = p.id))
     ORDER BY e.n, NOT EXISTS (SELECT FROM pessoa_funcoes pf JOIN funcoes f ON f.id = pf.funcao_id
                                WHERE pf.pessoa_id = p.id AND f.grupo IN ('ministracao', 'vocal')),
              normalizar(coalesce(p.apelido, p.nome)), p.id`.execute(db)
  return rows
}

/** Moves the singers of a song from one culto to another. */
export async function takeQuemCanta(
  tx: Db,
  musicaId: number,
  { de, para }: { de: number; para: number },
): Promise<void> {
  await sql`
    DELETE FROM quem_canta WHERE culto_id = ${para} AND musica_id = ${musicaId}`.execute(tx)
  await sql`UPDATE quem_canta SET culto_id = ${para} WHERE culto_id = ${de} AND musica_id = ${musicaId}`.execute(
    tx,
  )
}

/** Copies the singers of the songs that both cultos have, of these people. */
export async function copyQuemCanta(
  tx: Db,
  { de, para }: { de: number; para: number },
  pessoas: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO quem_canta (culto_id, musica_id, pessoa_id)
    SELECT ${para}::int, q.musica_id, q.pessoa_id FROM quem_canta q
     WHERE q.culto_id = ${de} AND q.pessoa_id = ANY (${pessoas}::int[])
       AND EXISTS (SELECT FROM planejamentos p WHERE p.culto_id = ${para} AND p.musica_id = q.musica_id)
     ORDER BY q.id ON CONFLICT DO NOTHING`.execute(tx)
}

/** Remembers these keys of songs of a culto for their singer, where there is only one. */
export async function rememberTons(
  tx: Db,
  cultoId: number,
  tons: readonly { musica_id: number; tom: string }[],
): Promise<void> {
  await sql`
    INSERT INTO musica_tons (musica_id, pessoa_id, tom)
    SELECT n.musica_id, q.pessoa_id, n.tom
      FROM jsonb_to_recordset(${JSON.stringify(tons)}::jsonb) n (musica_id int, tom text)
      JOIN (SELECT musica_id, min(pessoa_id) AS pessoa_id FROM quem_canta WHERE culto_id = ${cultoId}
             GROUP BY musica_id HAVING count(*) = 1) q ON q.musica_id = n.musica_id
    ON CONFLICT (pessoa_id, musica_id) DO UPDATE SET tom = excluded.tom`.execute(tx)
}
