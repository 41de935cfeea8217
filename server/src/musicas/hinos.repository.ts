import { sql } from 'kysely'
import type { Hino } from '../../seeds/hinos.ts'
import type { Db } from '../db/db.ts'

/** Locks and checks that there is no song at all: of two calls at once the second waits and finds the songs of the first. */
export async function isRepertorioEmpty(tx: Db): Promise<boolean> {
  await sql`LOCK TABLE musicas IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return (await tx.selectFrom('musicas').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function insertExemplos(db: Db, hinos: readonly Hino[], usuarioId: number): Promise<void> {
  const rows = hinos.map(({ nome, artista, tom, letra, cifras, fonte }) => ({
    nome,
    artista,
    tom,
    letra,
    cifras,
    letra_fonte: fonte,
    exemplo: true,
    criado_por: usuarioId,
    alterado_por: usuarioId,
  }))
  await db.insertInto('musicas').values(rows).execute()
}

/** The unchanged example songs `m` that no record references. */
const untouched = sql`m.exemplo AND m.versao = 1 AND m.mp3_file IS NULL
  AND NOT EXISTS (SELECT FROM execucoes e WHERE e.musica_id = m.id)
  AND NOT EXISTS (SELECT FROM planejamentos_todos p WHERE p.musica_id = m.id)
  AND NOT EXISTS (SELECT FROM ensaio_musicas em WHERE em.musica_id = m.id)
  AND NOT EXISTS (SELECT FROM anotacoes a WHERE a.musica_id = m.id AND a.apagada_em IS NULL)`

/** How many of them there are. */
export async function countExemplos(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM musicas m WHERE ${untouched}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Deletes and returns the unchanged example songs that no record references, and counts the rest. */
export async function deleteExemplos(
  db: Db,
): Promise<{ removidos: { id: number; nome: string; artista: string }[]; mantidos: number }> {
  const { rows } = await sql<{ id: number; nome: string; artista: string }>`
    DELETE FROM musicas m WHERE ${untouched} RETURNING id, nome, artista`.execute(db)
  const { mantidos } = await db
    .selectFrom('musicas')
    .select((eb) => eb.fn.countAll<number>().as('mantidos'))
    .where('exemplo', '=', true)
    .executeTakeFirstOrThrow()
  return { removidos: rows, mantidos }
}
