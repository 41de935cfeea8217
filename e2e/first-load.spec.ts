import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

/**
 * Scripts and styles of a first visit, gzipped, in KB of 1,000 bytes: a phone on a slow network waits for them
 * (docs/decisions/first-load.md).
 */
const LIMITS = [
  ['/login', 184],
  ['/', 309],
  ['/musicas', 276],
] as const

for (const [address, limit] of LIMITS)
  test(`CAS-02 the first visit of ${address} brings at most ${limit} KB`, async ({ page, login }) => {
    const files = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname)) files.set(pathname, response.body())
    })
    if (address === '/login') await page.goto(address)
    else await login(page, 'musico', address)
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(files.values())
    const kb = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
    expect(kb).toBeGreaterThan(limit / 2)
    expect(kb).toBeLessThanOrEqual(limit)
  })
