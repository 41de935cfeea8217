import { sql } from 'kysely'
import type { PalavraBuscada } from '@cantai/domain/musicas/busca-cantada'
import { palavrasCantadas } from '@cantai/domain/musicas/palavras-cantadas'
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
 * Up to `n` of these songs, locked so that their texts stay as they are until what is made of them is written. A song
 * that somebody changes just now is left out.
 */
export async function lockWithoutTrechos(tx: Db, n: number): Promise<TextosDeMusica[]> {
  const { rows } = await sql<TextosDeMusica>`
    SELECT id, letra, cifras FROM musicas m WHERE ${withoutTrechos}
     ORDER BY id LIMIT ${n} FOR SHARE OF m SKIP LOCKED`.execute(tx)
  return rows
}

/** PostgreSQL keeps no more words of a text, nor places of one word. */
const WORDS_MAX = 10_000
const PLACES_MAX = 255

/** A text's words with their places, written as PostgreSQL reads them; they are letters and digits only. */
function tsvectorOf(versos: readonly string[]): string {
  const places = new Map<string, number[]>()
  for (const [at, { formas }] of versos.flatMap(palavrasCantadas).slice(0, WORDS_MAX).entries())
    for (const forma of formas) {
      const known = places.get(forma)
      if (!known) places.set(forma, [at + 1])
      else if (known.length < PLACES_MAX) known.push(at + 1)
    }
  return [...places].map(([forma, at]) => `'${forma}':${at.join(',')}`).join(' ')
}

export async function insertTrechos(
  tx: Db,
  trechos: readonly { musica_id: number; versos: VersosCantados }[],
): Promise<void> {
  const rows = trechos.map(({ musica_id, versos: { letra, cifra } }) => ({
    musica_id,
    letra,
    cifra,
    palavras: tsvectorOf([...letra, ...cifra]),
  }))
  await sql`
    INSERT INTO musica_trechos (musica_id, letra, cifra, palavras)
    SELECT r.musica_id, r.letra, r.cifra, r.palavras::tsvector
      FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS r (musica_id int, letra text[], cifra text[], palavras text)
        ON CONFLICT DO NOTHING`.execute(tx)
}

export interface MusicaCantada extends VersosCantados {
  id: number
  nome: string
  artista: string
  tom: string | null
}

const lexeme = ({ palavra, inicio, inteira }: PalavraBuscada) => (inteira ? `'${palavra}'` : `'${inicio}':*`)
const joined = (palavras: readonly PalavraBuscada[], operator: string) =>
  palavras.map(lexeme).join(` ${operator} `)

/** How a song must be sung with the words of a search: one after the other, all of them, or all but one of them. */
const QUERIES = {
  inOrder: (palavras: readonly PalavraBuscada[]) => joined(palavras, '<->'),
  all: (palavras: readonly PalavraBuscada[]) => joined(palavras, '&'),
  allButOne: (palavras: readonly PalavraBuscada[]) =>
    palavras
      .map(
        (left) =>
          `(${joined(
            palavras.filter((word) => word !== left),
            '&',
          )})`,
      )
      .join(' | '),
}

/**
 * Up to `n` songs of the repertoire that are sung with these words, the most played first. Among thousands that sing 'Senhor' it takes
 * what it meets first: the most played of them would be no better an answer.
 */
export async function findCantadas(
  db: Db,
  palavras: readonly PalavraBuscada[],
  how: keyof typeof QUERIES,
  n: number,
): Promise<MusicaCantada[]> {
  const { rows } = await sql<MusicaCantada>`
    SELECT id, nome, artista, tom, letra, cifra
      FROM (SELECT m.id, m.nome, m.artista, m.tom, m.vezes_tocadas, m.nome_ordem, t.letra, t.cifra
              FROM musica_trechos t JOIN musicas m ON m.id = t.musica_id
             WHERE t.palavras @@ ${QUERIES[how](palavras)}::tsquery AND NOT m.arquivada LIMIT ${n}) found
     ORDER BY vezes_tocadas DESC, nome_ordem, id`.execute(db)
  return rows
}
