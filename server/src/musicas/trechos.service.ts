import type { TrechoDeMusica } from '@cantai/contract/musicas-trechos'
import { buscaCantada } from '@cantai/domain/musicas/busca-cantada'
import { acharTrecho } from '@cantai/domain/musicas/trecho'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { Db } from '../db/db.ts'
import {
  findCantadas,
  insertTrechos,
  lockWithoutTrechos,
  someWithoutTrechos,
  type MusicaCantada,
} from './trechos.repository.ts'

/** Songs that a search answers; of those in which the words follow each other, and of the others, it looks at as many. */
export const TRECHOS_MAX = 20
/** So many words in their order name a line, even when one of them is wrong: other songs with them are no answer. */
const LINE_WORDS = 4
/** Sheets are read in the process that answers everybody: a few at a time. */
const AT_ONCE = 20

/** Makes searchable what was written since the last search; all songs after an update or a restore. */
async function catchUp(db: Db): Promise<void> {
  while (await someWithoutTrechos(db)) {
    const madeCount = await db.transaction().execute(async (tx) => {
      const musicas = await lockWithoutTrechos(tx, AT_ONCE)
      const trechos = musicas.map((musica) => ({ musica_id: musica.id, versos: versosCantados(musica) }))
      await insertTrechos(tx, trechos)
      return trechos.length
    })
    // Songs that are left are being changed just now: the next search finds them.
    if (madeCount === 0) return
  }
}

/** Songs by the words that are sung, the best answer first, songs that are played more before equals. */
export async function searchTrechos(db: Db, busca: string): Promise<TrechoDeMusica[]> {
  const palavras = buscaCantada(busca)
  if (palavras.length === 0) return []
  await catchUp(db)
  const cantadas = new Map<number, MusicaCantada>()
  const add = async (how: Parameters<typeof findCantadas>[2]) => {
    for (const musica of await findCantadas(db, palavras, how, TRECHOS_MAX)) cantadas.set(musica.id, musica)
  }
  await add('inOrder')
  const isLine = palavras.length >= LINE_WORDS
  if (palavras.length > 1 && cantadas.size < (isLine ? 1 : TRECHOS_MAX)) await add('all')
  // One word of a line is easily remembered wrongly.
  if (isLine && cantadas.size === 0) await add('allButOne')
  return [...cantadas.values()]
    .flatMap(({ letra, cifra, ...musica }) => {
      const trecho = acharTrecho({ letra, cifra }, busca)
      return trecho ? [{ ...musica, ...trecho }] : []
    })
    .toSorted((a, b) => b.pontos - a.pontos)
    .slice(0, TRECHOS_MAX)
    .map(({ pontos: _pontos, ...trecho }) => trecho)
}
