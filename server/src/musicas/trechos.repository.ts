import { sql } from 'kysely'
import type { PalavraBuscada } from '@cantai/domain/musicas/busca-cantada'
import { palavrasCantadas, radical } from '@cantai/domain/musicas/palavras-cantadas'
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

/** Two words that follow each other, whatever their endings: no word holds the sign between them. */
const pairOf = (first: string, second: string) => `${radical(first)}_${radical(second)}`

/** An index holds no more of one text than a megabyte. */
const SIGNS_MAX = 200_000

/** The lexemes that find a text: its words, and the pairs of words that follow each other. */
function lexemesOf(versos: readonly string[]): string[] {
  const lexemes = new Set<string>()
  let signs = 0
  let before: readonly string[] = []
  for (const { formas } of versos.flatMap(palavrasCantadas)) {
    for (const lexeme of [
      ...formas,
      ...before.flatMap((first) => formas.map((forma) => pairOf(first, forma))),
    ])
      if (!lexemes.has(lexeme)) {
        lexemes.add(lexeme)
        signs += lexeme.length + 4
      }
    if (signs > SIGNS_MAX) break
    before = formas
  }
  return [...lexemes]
}

export async function insertTrechos(
  tx: Db,
  trechos: readonly { musica_id: number; versos: VersosCantados }[],
): Promise<void> {
  const rows = trechos.map(({ musica_id, versos: { letra, cifra } }) => ({
    musica_id,
    letra,
    cifra,
    palavras: lexemesOf([...letra, ...cifra]),
  }))
  await sql`
    INSERT INTO musica_trechos (musica_id, letra, cifra, palavras)
    SELECT r.musica_id, r.letra, r.cifra, array_to_tsvector(r.palavras)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS r (musica_id int, letra text[], cifra text[], palavras text[])
        ON CONFLICT DO NOTHING`.execute(tx)
}

export interface MusicaCantada extends VersosCantados {
  id: number
  nome: string
  artista: string
  tom: string | null
}

/** Words and pairs consist of letters and digits, so that no sign of theirs means something to the database. */
const wordLexeme = ({ palavra, inicio, inteira }: PalavraBuscada) =>
  inteira ? `'${palavra}'` : `'${inicio}':*`

/** The pairs of a search without those of the word at `left`; the last one may still be being typed. */
const pairLexemes = (palavras: readonly PalavraBuscada[], leftOut = -1) =>
  palavras
    .slice(1)
    .map(
      ({ palavra }, i) =>
        `'${pairOf(palavras[i]?.palavra ?? '', palavra)}'${i + 2 === palavras.length ? ':*' : ''}`,
    )
    .filter((_pair, i) => i !== leftOut && i + 1 !== leftOut)

/** So many pairs name a line by themselves: words whose endings are left open cost more to look up. */
const PAIRS_ENOUGH = 3

/** How a song must be sung with the words of a search: one after the other, all of them, or all but one of them. */
const QUERIES = {
  inOrder: (palavras: readonly PalavraBuscada[]) =>
    (palavras.length === 1 ? palavras.map(wordLexeme) : pairLexemes(palavras)).join(' & '),
  all: (palavras: readonly PalavraBuscada[]) => palavras.map(wordLexeme).join(' & '),
  allButOne: (palavras: readonly PalavraBuscada[]) =>
    palavras
      .map((wrong, i) => {
        const pairs = pairLexemes(palavras, i)
        const words = palavras.filter((word) => word !== wrong).map(wordLexeme)
        return (pairs.length >= PAIRS_ENOUGH ? pairs : [...words, ...pairs]).join(' & ')
      })
      .join(' | '),
}

/** Of thousands that sing 'Senhor' the ones that the database meets first: the most played of all is no better an answer. */
const AMONG = 200

/** Up to `n` songs of the repertoire that are sung with these words, the most played first. */
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
             WHERE t.palavras @@ ${QUERIES[how](palavras)}::tsquery AND NOT m.arquivada LIMIT ${AMONG}) found
     ORDER BY vezes_tocadas DESC, nome_ordem, id LIMIT ${n}`.execute(db)
  return rows
}
