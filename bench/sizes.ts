import { gzipSync } from 'node:zlib'
import { openBenchApp } from './browser.ts'
import { row, type Row } from './report.ts'

/** JS + CSS of the first load, gzipped, in KB of 1,000 bytes. */
const BUDGETS: [screen: string, path: string, kb: number][] = [
  ['login', '/login', 150],
  ['dashboard', '/', 195],
  ['musicas', '/musicas', 220],
]

export async function benchSizes(): Promise<Row[]> {
  const bench = await openBenchApp(200)
  try {
    const rows: Row[] = []
    for (const [screen, path, budget] of BUDGETS) {
      const page = await bench.openPage(path !== '/login')
      const sizes: Promise<number>[] = []
      page.on('response', (response) => {
        if (/\.(js|css)$/.test(new URL(response.url()).pathname))
          sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
      })
      await page.goto(`${bench.url}${path}`, { waitUntil: 'networkidle' })
      const kb = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
      rows.push(row(`${screen}: JS + CSS gzipped`, `${kb.toFixed(0)} KB`, `≤ ${budget} KB`, kb <= budget))
      await page.close()
    }
    return rows
  } finally {
    await bench.close()
  }
}
