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

/** Condition on the row `m`: it has words that are not in the full-text index yet. */
const withoutTrechos = sql<boolean>`(m.letra IS NOT NULL OR m.cifras IS NOT NULL)
  AND NOT EXISTS (SELECT FROM musica_trechos t WHERE t.musica_id = m.id)`

export async function someWithoutTrechos(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (SELECT FROM musicas m WHERE ${withoutTrechos}) AS some`.execute(db)
  return rows[0]?.some === true
}

/** Locks one of these songs until its index is written. Songs that are being changed just now are skipped. */
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

/** Sets a statement timeout for this transaction. */
export async function limitStatements(tx: Db, ms: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
}

/** Words and pairs consist of letters and digits, so none of their characters means something to the database. */
const asTsquery = (condicao: Condicao) =>
  condicao
    .map((all) => all.map(({ lexema, comeca }) => `'${lexema}'${comeca ? ':*' : ''}`).join(' & '))
    .join(' | ')

/** Limit of matches to rank: of thousands of songs with 'Senhor' any are as good an answer. */
const AMONG = 200

/** Up to `n` songs of the repertoire whose words match, the most played first. */
export async function findCantadas(db: Db, condicao: Condicao, n: number): Promise<MusicaCantada[]> {
  const { rows } = await sql<MusicaCantada>`
    SELECT id, nome, artista, tom, letra, cifra
      FROM (SELECT m.id, m.nome, m.artista, m.tom, m.vezes_tocadas, m.nome_ordem, t.letra, t.cifra
              FROM musica_trechos t JOIN musicas m ON m.id = t.musica_id
             WHERE t.palavras @@ ${asTsquery(condicao)}::tsquery AND NOT m.arquivada LIMIT ${AMONG}) found
     ORDER BY vezes_tocadas DESC, nome_ordem, id LIMIT ${n}`.execute(db)
  return rows
}
