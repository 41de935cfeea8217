import type { Page } from '@playwright/test'
import { itemDoPalco } from '@cantai/contract/palco/palco'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../server/src/db/db.ts'
import { makeMusica, makePlanejamento } from '../server/src/test/make.ts'
import { openBenchApp } from './browser.ts'
import { hoje } from './database.ts'
import { measureMainThread } from './main-thread.ts'
import { row, type Row } from './report.ts'

/** How much slower a phone's processor is than this one. */
const CPU_SLOWDOWN = 4
const MUSICAS = 40
const TONS = ['G', 'D', 'A', 'E', 'C']
const RUNS = 3
const CHANGE_MS = 120
const COLD_MS = 1500
const READER_MS = 300

const VERSO = [
  'G        D/F#      Em7       C9',
  'Santo, santo, santo é o Senhor da glória',
  'Am7      D7/9      G7M(9)    E7(b9)',
  'Em tua presença há plenitude de alegria',
]
/** 150 lines in G. */
const SHEET = [
  'Tom: G',
  '',
  ...Array.from({ length: 7 }, (_, i) => [
    `[Parte ${i + 1}]`,
    ...Array.from({ length: 5 }, () => VERSO).flat(),
  ]).flat(),
]
  .slice(0, 150)
  .join('\n')

/** The first word of a song. The comma keeps it a word of its own: chords stand between words. */
const palavraDe = (n: number) => `Canto${n},`

/** A service of songs whose first word names them, each in a key of the day that is not its own. */
async function addCulto(db: Db, songs: number): Promise<{ culto: number; primeira: string }> {
  let culto = 0
  let primeira = ''
  for (let n = 0; n < songs; n++) {
    const cifras = SHEET.replace('Santo,', palavraDe(n))
    const { id } = await makeMusica(db, { nome: `Hino ${n}`, tom: 'G', cifras, letra: SHEET })
    const made = await makePlanejamento(db, {
      musica_id: id,
      data_planejada: somarDias(hoje, 3),
      tom_culto: TONS[n % TONS.length] ?? 'G',
    })
    culto = made.culto_id
    primeira ||= itemDoPalco({ especie: 'musica', musica_id: id })
  }
  return { culto, primeira }
}

type Bench = Awaited<ReturnType<typeof openBenchApp>>

/** Marks when this text is painted; what the app does after that is not waited for. */
const markWhenShown = (page: Page, text: string) =>
  page.evaluate((text) => {
    const shown = new Promise<void>((resolve) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (document.body.textContent?.includes(text)) setTimeout(resolve)
          else look()
        })
      look()
    })
    Object.assign(globalThis, { shown: shown.then(() => void performance.mark('shown')) })
  }, text)

const untilShown = (page: Page) => page.evaluate(() => (globalThis as { shown?: Promise<void> }).shown)

/** A press or a swipe to the left on what this selector finds. */
const press = (page: Page, selector: string, swipe = false) =>
  page.evaluate(
    ([selector, swipe]) => {
      const target = document.querySelector<HTMLElement>(selector)
      if (!target) throw new Error(`nothing is ${selector}`)
      const at = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 1, clientY: 400 }
      performance.mark('begin')
      target.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: swipe ? 300 : 60 }))
      target.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 60 }))
      if (!swipe) target.click()
    },
    [selector, swipe] as const,
  )

const rank = (found: readonly number[], share: number) =>
  found.toSorted((a, b) => a - b)[Math.ceil(found.length * share) - 1] ?? NaN
const p95 = (found: readonly number[]) => rank(found, 0.95)
const median = (found: readonly number[]) => rank(found, 0.5)

/** `slowdown`: how much slower than this processor the phone of the goal is. */
function cost(what: string, ms: number, goal: number, slowdown: number): Row {
  const measured = `${ms.toFixed(0)} ms, ${(ms * CPU_SLOWDOWN).toFixed(0)} at ${CPU_SLOWDOWN}×`
  const at = slowdown === 1 ? '' : ` at ${slowdown}×`
  return row(`${what}: main thread`, measured, `≤ ${goal} ms${at}`, ms * slowdown <= goal)
}

/** A phone that has prepared the service opens its stage in a new page, without a network. */
async function coldStarts(
  { browser, url, openPage }: Bench,
  culto: number,
  primeira: string,
): Promise<number[]> {
  const page = await openPage()
  const context = page.context()
  await context.addInitScript(() => localStorage.setItem('cantai.manter', 'sim'))
  await page.goto(`${url}/cultos/${culto}`)
  await page.getByText('Pronto para usar sem internet').waitFor({ timeout: 60_000 })
  await page.close()
  await context.setOffline(true)
  const costs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const phone = await context.newPage()
    await phone.addInitScript((text) => {
      performance.mark('begin')
      const look = () =>
        requestAnimationFrame(() => {
          if (document.body?.textContent?.includes(text)) setTimeout(() => performance.mark('shown'))
          else look()
        })
      look()
    }, palavraDe(0))
    costs.push(
      ...(await measureMainThread(browser, phone, async () => {
        // The song is named: without it a stage returns to where the run before ended.
        await phone.goto(`${url}/palco/${culto}?item=${primeira}`)
        await phone.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
      })),
    )
    // Each song in the key of its day, one after the other.
    for (const [n, tom] of TONS.entries()) {
      await phone.getByText(palavraDe(n)).waitFor()
      await phone.getByText(`Tom: ${tom}`).waitFor({ state: 'attached' })
      await press(phone, '[data-toques]', true)
    }
    await phone.close()
  }
  return costs
}

/** The list has fetched and run the code that a tap on a song needs, as it does while it is looked at; the letters come with it. */
async function untilPrepared(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === 'Geist Mono' && status === 'loaded',
    ),
  )
  await page.waitForTimeout(1_000)
}

/** The stage and the reader on a phone's processor. Figures are CPU time of the page's main thread: a busy machine adds nothing. */
export async function benchPalco(): Promise<Row[]> {
  const bench = await openBenchApp(0)
  const { browser, url, db } = bench
  try {
    const { culto, primeira } = await addCulto(db, MUSICAS)

    const readers: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await bench.openPage()
      await page.goto(`${url}/musicas?busca=Hino+0`)
      await page.getByRole('heading', { level: 2, name: 'Hino 0', exact: true }).waitFor()
      await untilPrepared(page)
      const found = await measureMainThread(browser, page, async () => {
        await markWhenShown(page, palavraDe(0))
        await press(page, 'article h2 a')
        await untilShown(page)
      })
      readers.push(...found)
      await page.context().close()
    }

    const cold = await coldStarts(bench, culto, primeira)

    const page = await bench.openPage()
    await page.goto(`${url}/palco/${culto}`)
    await page.getByText(palavraDe(0)).waitFor()
    const changes = await measureMainThread(browser, page, async () => {
      for (let n = 1; n < MUSICAS; n++) {
        await page.waitForTimeout(400)
        await markWhenShown(page, palavraDe(n))
        await press(page, '[data-toques]', true)
        await untilShown(page)
      }
    })
    await page.close()
    return [
      cost(`song change of ${MUSICAS} songs × 150 lines, p95`, p95(changes), CHANGE_MS, CPU_SLOWDOWN),
      cost('stage from a cold start without a network', median(cold), COLD_MS, CPU_SLOWDOWN),
      cost('first opening of a sheet', median(readers), READER_MS, CPU_SLOWDOWN),
    ]
  } finally {
    await bench.close()
  }
}
