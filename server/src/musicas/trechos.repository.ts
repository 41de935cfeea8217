import { sql } from 'kysely'
import { type Condicao, lexemasCantados, versosProcurados } from '@cantai/domain/musicas/lexemas-cantados'
import type { MusicaCantada } from '@cantai/domain/musicas/procurar-trechos'
import type { VersosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { Db } from '../db/db.ts'

export interface TextosDeMusica {
  id: number
  letra: string | null
  cifras: string | null
}

/** Of the row `m`: it has words, and no search could find them yet. */
const withoutTrechos = sql<boolean>`(m.letra IS NOT NULL OR m.cifras IS NOT NULL)
  AND NOT EXISTS (SELECT FROM musica_trechos t WHERE t.musica_id = m.id)`

export async function someWithoutTrechos(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (SELECT FROM musicas m WHERE ${withoutTrechos}) AS some`.execute(db)
  return rows[0]?.some === true
}

/**
 * One of these songs, locked so that its texts stay as they are until what is made of them is written. A song that somebody
 * changes just now is left out.
 */
export async function lockWithoutTrechos(tx: Db): Promise<TextosDeMusica | undefined> {
  const { rows } = await sql<TextosDeMusica>`
    SELECT id, letra, cifras FROM musicas m WHERE ${withoutTrechos}
     ORDER BY id LIMIT 1 FOR SHARE OF m SKIP LOCKED`.execute(tx)
  return rows[0]
}

export async function insertTrechos(tx: Db, musica_id: number, versos: VersosCantados): Promise<void> {
  const { letra, cifra } = versosProcurados(versos)
  await sql`
    INSERT INTO musica_trechos (musica_id, letra, cifra, palavras)
    VALUES (${musica_id}, ${letra}::text[], ${cifra}::text[],
            array_to_tsvector(${lexemasCantados([...letra, ...cifra])}::text[]))
        ON CONFLICT DO NOTHING`.execute(tx)
}

/** Lets no statement of this transaction take longer. */
export async function limitStatements(tx: Db, ms: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
}

/** Words and pairs consist of letters and digits, so that no sign of theirs means something to the database. */
const asTsquery = (condicao: Condicao) =>
  condicao
    .map((all) => all.map(({ lexema, comeca }) => `'${lexema}'${comeca ? ':*' : ''}`).join(' & '))
    .join(' | ')

/** Of thousands that sing 'Senhor' the ones that the database meets first: the most played of all is no better an answer. */
const AMONG = 200

/** Up to `n` songs of the repertoire that are sung so, the most played first. */
export async function findCantadas(db: Db, condicao: Condicao, n: number): Promise<MusicaCantada[]> {
  const { rows } = await sql<MusicaCantada>`
    SELECT id, nome, artista, tom, letra, cifra
      FROM (SELECT m.id, m.nome, m.artista, m.tom, m.vezes_tocadas, m.nome_ordem, t.letra, t.cifra
              FROM musica_trechos t JOIN musicas m ON m.id = t.musica_id
             WHERE t.palavras @@ ${asTsquery(condicao)}::tsquery AND NOT m.arquivada LIMIT ${AMONG}) found
     ORDER BY vezes_tocadas DESC, nome_ordem, id LIMIT ${n}`.execute(db)
  return rows
}
