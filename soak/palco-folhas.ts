import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openBenchApp } from '../bench/browser.ts'
import { hoje } from '../bench/database.ts'
import type { Row } from '../bench/report.ts'
import { makeFolhas } from '../e2e/palco-folhas.ts'
import { readPaginas } from '../e2e/palco-geometria.ts'
import { makeMusica, makePlanejamento } from '../server/src/test/make.ts'
import { none } from './part.ts'

const FOLHAS = 200
const WIDTHS = [1280, 820, 390, 320]
/** The pages are counted anew after each change of width; a real fault is still there at the last look. */
const LOOKS = 10

async function faults(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    found = await readPaginas(page)
    if (found.length === 0) break
    await wait(200)
  }
  return found
}

/** Goes to the next song, from whatever page. */
const swipe = (page: Page) =>
  page.locator('[data-toques]').evaluate((box) => {
    const at = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 1, clientY: 200 }
    box.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 250 }))
    box.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 60 }))
  })

/** Every line of many sheets stands on a page of the stage, at each width, with its chords over it. */
export async function folhasNoPalco(): Promise<Row> {
  const { db, url, openPage, close } = await openBenchApp(0)
  const wrong: string[] = []
  try {
    let culto = 0
    const folhas = makeFolhas(FOLHAS)
    for (const folha of folhas) {
      const { id } = await makeMusica(db, folha)
      culto = (await makePlanejamento(db, { musica_id: id, data_planejada: hoje })).culto_id
    }
    const page = await openPage()
    await page.addInitScript(() =>
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
    )
    await page.goto(`${url}/palco/${culto}`)
    for (const [i, { nome }] of folhas.entries()) {
      await page.locator('[data-palco]').getByRole('heading', { level: 2, name: nome, exact: true }).waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 1280 ? 800 : Math.round(width * 1.6) })
        wrong.push(...(await faults(page)).map((fault) => `${nome} at ${width} px: ${fault}`))
      }
      if (i < folhas.length - 1) await swipe(page)
    }
  } finally {
    await close()
  }
  return none(`lines of ${FOLHAS} sheets that are on no page, cut, or parted from their chords`, wrong)
}
