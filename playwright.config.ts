import { defineConfig, type Project } from '@playwright/test'
import { FUSO } from './e2e/fuso.ts'
import { findChromium } from './scripts/chromium.mjs'
import { longInBrowser } from './scripts/long-tests.mjs'

const executablePath = findChromium()
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  // A church's address of plain http, which the browser trusts less than the loopback's.
  '--host-resolver-rules=MAP *.igreja.test 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less, and no optimizing compilers, whose work a page of a few seconds never earns back.
  '--in-process-gpu',
  '--js-flags=--no-turbofan --no-maglev',
]

/**
 * A test runs once, at 1280 px. Its tags say otherwise: `@phone` at 390 px instead, `@both` at both widths, `@phone-only`
 * and `@wide-only` where the other width has no such thing. With E2E=all (each night) every test runs at both.
 */
const everything = process.env.E2E === 'all'
const long = process.env.TESTS === 'quick' ? longInBrowser : []

/**
 * By day a test saves what it is not about: the service worker's copy of the app, and motion; the tests of them switch them
 * on. Of what still moves Playwright also asks a second time, and scrolls the page for that: an opening menu slides away
 * under the press.
 */
const serviceWorkers = everything ? 'allow' : 'block'
const reducedMotion = everything ? 'no-preference' : 'reduce'

const desktop: Project = {
  grepInvert: [everything ? /@phone-only/ : /@phone/, ...long],
  use: { viewport: { width: 1280, height: 800 } },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than cores, since a test also waits, for a debounce, a motion or a poll; with four each takes more CPU time.
  workers: 3,
  // Many times what a test takes on a quiet machine: a shared one may be that much slower.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'pt-BR',
    serviceWorkers,
    contextOptions: { reducedMotion },
    timezoneId: FUSO,
    // Tracing every test costs a third of the run; `playwright test --trace on` shows a failure.
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // First, because it has the longest test: last, it would run alone.
    {
      name: 'phone',
      ...(everything ? {} : { grep: /@phone|@both/ }),
      grepInvert: [/@wide-only/, ...long],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // One at a time: they mostly wait for a clock or a poll, while those of the next project keep the processors busy.
    { ...desktop, name: 'bot', testMatch: '**/bot.spec.ts', workers: 1 },
    { ...desktop, name: 'desktop', testIgnore: '**/bot.spec.ts' },
  ],
})
