import lighthouse from 'lighthouse'
import { openBenchApp } from './browser.ts'
import { row, type Row } from './report.ts'

const RUNS = 5
const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const SCREENS: [screen: string, path: string][] = [
  ['login', '/login'],
  ['musicas', '/musicas'],
  ['dashboard', '/'],
  ['execucoes', '/execucoes'],
  ['planejamento', '/planejamento'],
  ['ensaios', '/ensaios'],
]
const PERFORMANCE_MIN = 95
const SHIFT_MAX = 0.02

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse's mobile preset (slow 4G, 4× slower processor), median of five runs, on 5,000 songs. */
export async function benchLighthouse(): Promise<Row[]> {
  const bench = await openBenchApp(5000, PORT)
  try {
    const page = await bench.openPage(false)
    const rows: Row[] = []
    for (const [screen, path] of SCREENS) {
      await page.goto(`${bench.url}/login`)
      await page.evaluate(
        ([token, open]) => (open ? localStorage.setItem('cantai.token', token) : localStorage.clear()),
        [bench.token, path !== '/login'] as const,
      )
      const scores = CATEGORIES.map((): number[] => [])
      const shifts: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const result = await lighthouse(`${bench.url}${path}`, {
          port: PORT,
          onlyCategories: [...CATEGORIES],
          disableStorageReset: true,
          logLevel: 'error',
        })
        CATEGORIES.forEach((category, i) =>
          scores[i]?.push((result?.lhr.categories[category]?.score ?? 0) * 100),
        )
        shifts.push(result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity)
      }
      const [perf, a11y, best] = scores.map(median) as [number, number, number]
      rows.push(
        row(
          `${screen}: Lighthouse performance`,
          perf.toFixed(0),
          `≥ ${PERFORMANCE_MIN}`,
          perf >= PERFORMANCE_MIN,
        ),
        row(
          `${screen}: accessibility, best practices`,
          `${a11y.toFixed(0)}, ${best.toFixed(0)}`,
          '100, 100',
          a11y === 100 && best === 100,
        ),
        row(
          `${screen}: layout shift`,
          median(shifts).toFixed(3),
          `< ${SHIFT_MAX}`,
          median(shifts) < SHIFT_MAX,
        ),
      )
    }
    return rows
  } finally {
    await bench.close()
  }
}
