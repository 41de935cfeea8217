import { setImmediate as giveWay, setTimeout as delay } from 'node:timers/promises'
import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { buscaCantada } from '@cantai/domain/musicas/busca-cantada'
import { procurarTrechos } from '@cantai/domain/musicas/procurar-trechos'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { Db } from '../db/db.ts'
import { atATime } from '../limits/at-a-time.ts'
import {
  findCantadas,
  insertTrechos,
  limitStatements,
  lockWithoutTrechos,
  someWithoutTrechos,
} from './trechos.repository.ts'

/** Limit of concurrent searches of one person: somebody who types waits for none. */
const AT_ONCE = 2
/** How long a search waits for songs that are not indexed yet; the next search finds those indexed later. */
const WAIT_MS = 2_000
/** Timeout of the search statement: a longer one would keep others from the database. */
const STATEMENT_MS = 1_000

/** Indexes one changed song; false when there is none, or the rest are being changed just now. */
const makeOne = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const musica = await lockWithoutTrechos(tx)
    if (!musica) return false
    const versos = versosCantados(musica)
    await giveWay()
    await insertTrechos(tx, musica.id, versos)
    return true
  })

/**
 * Indexes the songs that were written since the last search; all songs after an update or a restore. Sheets are parsed in the process that
 * answers everybody: after each song it pauses for as long as the song took.
 */
export async function makeSearchable(db: Db): Promise<void> {
  if (!(await someWithoutTrechos(db))) return
  for (let start = performance.now(); await makeOne(db); start = performance.now())
    await delay(performance.now() - start)
}

/** Brings the index up to date, as far as that takes no long time; however many people ask, songs are indexed one by one. */
export function soonSearchable(db: Db): () => Promise<void> {
  let making: Promise<void> | undefined
  return async () => {
    const waited = new AbortController()
    try {
      making ??= makeSearchable(db).finally(() => (making = undefined))
      await Promise.race([making, delay(WAIT_MS, undefined, { signal: waited.signal, ref: false })])
    } finally {
      waited.abort()
    }
  }
}

/** Full-text search of songs by their sung words. */
export function trechosSearch(db: Db): (busca: string, usuarioId: number) => Promise<TrechoDeMusica[]> {
  const begin = atATime(AT_ONCE, {
    message: 'Suas buscas de antes ainda não terminaram: tente de novo em um instante.',
    retryAfterS: 1,
  })
  const searchable = soonSearchable(db)
  return async (busca, usuarioId) => {
    if (buscaCantada(busca).length === 0) return []
    const end = begin(usuarioId)
    try {
      await searchable()
      return await db.transaction().execute(async (tx) => {
        await limitStatements(tx, STATEMENT_MS)
        return searchTrechos(tx, busca)
      })
    } finally {
      end()
    }
  }
}

/** Songs whose sung words match, the best match first, then the most played. */
export const searchTrechos = (db: Db, busca: string): Promise<TrechoDeMusica[]> =>
  procurarTrechos(busca, { achar: (condicao, n) => findCantadas(db, condicao, n), pausa: () => giveWay() })
