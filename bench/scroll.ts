import type { CDPSession, Page } from '@playwright/test'
import { openBenchApp } from './browser.ts'
import { row, type Row } from './report.ts'

const CPU_SLOWDOWN = 4
const STEP_PX = 600
const STEPS = 20

async function seconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
}

/** CPU time of scrolling `STEPS` steps from where the list is, in ms a step. */
async function costOfScrolling(page: Page, cdp: CDPSession): Promise<number> {
  const before = await seconds(cdp)
  for (let i = 0; i < STEPS; i++) {
    await page.evaluate((px) => window.scrollBy(0, px), STEP_PX)
    await page.waitForTimeout(120)
  }
  return ((await seconds(cdp)) - before) * (1000 / STEPS)
}

const position = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[aria-posinset]')].map((e) =>
        Number(e.getAttribute('aria-posinset')),
      ),
    ),
  )

/** Scrolling far into 5,000 songs costs no more than at their start, on a phone's processor. */
export async function benchScroll(): Promise<Row[]> {
  const bench = await openBenchApp(5000)
  try {
    const page = await bench.openPage()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(`${bench.url}/musicas`)
    await page.locator('[aria-posinset]').first().waitFor()
    await costOfScrolling(page, cdp)
    const near = await costOfScrolling(page, cdp)
    const nodesNear = await page.evaluate(() => document.querySelectorAll('*').length)
    while ((await position(page)) < 200) await costOfScrolling(page, cdp)
    const far = await costOfScrolling(page, cdp)
    const nodesFar = await page.evaluate(() => document.querySelectorAll('*').length)
    return [
      row(
        'scrolling 200 songs in, against the start',
        `${(far / near).toFixed(2)}× (${far.toFixed(0)} and ${near.toFixed(0)} ms a step)`,
        '≤ 1.25×',
        far / near <= 1.25,
      ),
      row(
        'elements of the page there',
        `${nodesFar} and ${nodesNear}`,
        '≤ 1.1×',
        nodesFar / nodesNear <= 1.1,
      ),
    ]
  } finally {
    await bench.close()
  }
}
