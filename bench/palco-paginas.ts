import type { Page } from '@playwright/test'
import { TAMANHOS } from '../web/src/cifras/tamanhos.ts'
import { makeFolhas } from '../e2e/palco-folhas.ts'
import { readHinos } from '../server/seeds/hinos.ts'
import { makeMusica, makePlanejamento } from '../server/src/test/make.ts'
import { openBenchApp } from './browser.ts'
import { hoje } from './database.ts'
import { row, type Row } from './report.ts'

const GERADAS = 160

/** A screen, and `antes`: the pedal presses that version 0.2.0 needed on it for the same sheets. */
interface Tela {
  readonly width: number
  readonly height: number
  /** A place in the list of sizes of text; undefined: nobody has chosen one. */
  readonly tamanho?: number
  readonly antes: number
  /** The share of these presses that must be saved; undefined: there must be no more of them. */
  readonly menos?: number
}

/** Factor allowed over the height of the text in pages; each song may have one page more. */
const FOLGA = 1.15
/** A last page filled to less than this share is an orphan. */
const ORFA = 0.2
/** Letters on the screen are measured to a part of a pixel. */
const SLACK = 0.01

const TELAS: readonly Tela[] = [
  { width: 360, height: 640, tamanho: 4, antes: 765 },
  { width: 390, height: 844, antes: 278, menos: 0.25 },
  { width: 412, height: 915, antes: 226 },
  { width: 844, height: 390, antes: 422 },
  { width: 768, height: 1024, antes: 35 },
  { width: 1024, height: 768, antes: 85 },
  { width: 1280, height: 800, antes: 65 },
]

/** The text and the pages of a song, as a stage shows them. */
interface Folheada {
  readonly nome: string
  readonly paginas: number
  /** The height of its text, in pages. */
  readonly texto: number
  /** The share of the last page that has text. */
  readonly ultima: number
}

/** Goes through all songs of the stage that is open. */
const folhear = (page: Page, songs: number): Promise<Folheada[]> =>
  page.evaluate(async (songs) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const look = () => {
      const box = document.querySelector<HTMLElement>('[data-palco] [data-paginas]')
      const nome = document.querySelector('[data-palco] h2')?.textContent ?? ''
      if (!box) return { nome, paginas: 0, texto: 0, ultima: 0 }
      const said = document.querySelector('[data-palco] [aria-label^="Página "]')?.getAttribute('aria-label')
      const paginas = Number(said?.match(/de (\d+)$/)?.[1] ?? 1)
      const { paddingTop, paddingBottom } = getComputedStyle(box)
      const column = box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      const from = box.getBoundingClientRect().left - box.scrollLeft
      // A column of a page is told by where it begins; text fills it down to its lowest piece.
      const columns = new Map<number, { top: number; bottom: number }>()
      for (const peca of box.querySelectorAll('[data-peca]'))
        for (const { left, top, bottom } of peca.getClientRects()) {
          const at = Math.round(left - from)
          const now = columns.get(at) ?? { top, bottom }
          columns.set(at, { top: Math.min(now.top, top), bottom: Math.max(now.bottom, bottom) })
        }
      const perPage = Math.max(1, new Set([...columns.keys()].map((at) => at % box.clientWidth)).size)
      const heightOf = (of: (at: number) => boolean) =>
        [...columns].reduce((sum, [at, { top, bottom }]) => sum + (of(at) ? bottom - top : 0), 0)
      return {
        nome,
        paginas,
        texto: heightOf(() => true) / (column * perPage),
        ultima: heightOf((at) => Math.floor(at / box.clientWidth) === paginas - 1) / (column * perPage),
      }
    }
    const found = []
    let before = ''
    for (let n = 0; n < songs; n++) {
      let last = ''
      for (let same = 0; same < 6;) {
        await frame()
        const now = JSON.stringify(look())
        same = now === last && look().nome !== before ? same + 1 : 0
        last = now
      }
      const here = look()
      found.push(here)
      before = here.nome
      const at = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 1, clientY: 300 }
      const target = document.querySelector('[data-toques]')
      target?.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 300 }))
      target?.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 60 }))
    }
    return found
  }, songs)

/** Page turns of the demo's hymns and of generated sheets, on phones, tablets and a laptop. */
export async function benchPaginas(): Promise<Row[]> {
  const bench = await openBenchApp(0)
  const { url, db } = bench
  try {
    const folhas: { nome: string; tom?: string; cifras: string }[] = [
      ...(await readHinos()),
      ...makeFolhas(GERADAS),
    ]
    let culto = 0
    for (const [n, { nome, tom = null, cifras }] of folhas.entries()) {
      const { id } = await makeMusica(db, { nome: `${n} ${nome}`, tom, cifras })
      culto = (await makePlanejamento(db, { musica_id: id, data_planejada: hoje })).culto_id
    }
    const rows: Row[] = []
    for (const { width, height, tamanho, antes, menos = 0 } of TELAS) {
      const page = await bench.openPage()
      await page.setViewportSize({ width, height })
      await page.addInitScript((size) => {
        if (size !== undefined) localStorage.setItem('cantai.cifra', JSON.stringify({ tamanho: size }))
        Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
      }, tamanho)
      await page.goto(`${url}/palco/${culto}`)
      await page.locator('[data-palco] h2').waitFor()
      const found = await folhear(page, folhas.length)
      await page.context().close()
      const turns = found.reduce((sum, { paginas }) => sum + paginas - 1, 0)
      const screen = `${width}×${height}${tamanho === undefined ? '' : `, text of ${TAMANHOS[tamanho] ?? 1} rem`}`
      const most = antes * (1 - menos)
      const filled = found.reduce((sum, { texto }) => sum + texto, 0) / (turns + found.length)
      const full = `pages ${Math.round(filled * 100)} % full`
      rows.push(
        row(`page turns at ${screen}`, `${turns}, ${full}`, `≤ ${most} (0.2.0: ${antes})`, turns <= most),
      )
      const many = found.filter(({ paginas, texto }) => paginas > FOLGA * texto + 1 + SLACK)
      const orfas = found.filter(({ paginas, ultima }) => paginas > 1 && ultima < ORFA - SLACK)
      const names = [...many, ...orfas].map(({ nome }) => nome).join(', ')
      rows.push(
        row(
          `too many pages, or a last one with hardly a line, at ${screen}`,
          names || 'none',
          'none',
          names === '',
        ),
      )
    }
    return rows
  } finally {
    await bench.close()
  }
}
