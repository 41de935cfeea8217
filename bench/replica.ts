import type { BrowserContext, Page } from '@playwright/test'
import { openBenchApp } from './browser.ts'
import { LENTA, openLinha } from './linha.ts'
import { row, type Row } from './report.ts'

/** How much slower a phone's processor is than this one. */
const CPU_SLOWDOWN = 4

const MUSICAS = 600
const VISIT_MS = 30_000
const RUNS = 5
const LIST_MS = 3_000
const SEARCH_MS = 2_500
const SONG_MS = 5_000

/** One visit of the dashboard on a slow line, by somebody who has said that the phone is their own. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForTimeout(VISIT_MS)
  await page.close()
}

/** Milliseconds from the navigation of a new page, on a phone's processor and without a network, until this is painted. */
async function openCold(context: BrowserContext, address: string, words: string) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  const ms = await untilPainted(page, words)
  return { page, ms }
}

/** The page's own clock when these words are on it. */
const untilPainted = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (document.body.innerText.includes(words)) setTimeout(() => resolve(performance.now()))
            else look()
          })
        look()
      }),
    words,
  )

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const limit = (what: string, times: readonly number[], most: number): Row =>
  row(
    what,
    `${(median(times) / 1000).toFixed(2)} s, slowest ${(Math.max(...times) / 1000).toFixed(2)} s`,
    `≤ ${most / 1000} s`,
    median(times) <= most,
  )

/** The offline content of a phone after one short visit: its list, a search in words, any song. */
export async function benchReplica(): Promise<Row[]> {
  const { openPage, url: server, db, close } = await openBenchApp(MUSICAS)
  const { url, cut } = await openLinha(server, LENTA)
  try {
    const musicas = await db.selectFrom('musicas').select(['id', 'nome']).orderBy('id').execute()
    const first = await openPage()
    const context = first.context()
    await context.addInitScript(() => localStorage.setItem('cantai.manter', 'sim'))
    await visit(first, url)
    cut()
    const [songs, lists, searches]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < RUNS; run++) {
      const musica = musicas[(run * 113 + 57) % MUSICAS]
      if (!musica) throw new Error('no songs')
      const song = await openCold(context, `${url}/musicas/${musica.id}/cifra`, 'D/F#')
      songs.push(song.ms)
      await song.page.close()
      const list = await openCold(context, `${url}/musicas`, '600 músicas')
      lists.push(list.ms)
      const begun = await list.page.evaluate(() => performance.now())
      await list.page.getByRole('searchbox', { name: 'Buscar músicas' }).fill(musica.nome)
      searches.push((await untilPainted(list.page, 'música encontrada')) - begun)
      await list.page.close()
    }
    return [
      limit(`any of ${MUSICAS} songs, cold, offline, ${CPU_SLOWDOWN}× CPU`, songs, SONG_MS),
      limit('the list likewise', lists, LIST_MS),
      limit('the first search in words', searches, SEARCH_MS),
    ]
  } finally {
    cut()
    await close()
  }
}
