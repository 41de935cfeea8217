import { defineConfig } from '@playwright/test'

/** The system's Chromium; Playwright's own where a machine has none (see scripts/test.mjs). */
const executablePath = process.env.CHROMIUM_PATH
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Every test runs at both widths with E2E=all (as CI does); else a phone runs those that are about one. */
const everything = process.env.E2E === 'all'
const PHONE = /on a phone|480 px|390|360|SHE-05|SHE-13|axe|PLA-06/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // A shared machine stands still for seconds at times: a second look, and what needed it is listed as flaky.
  retries: everything ? 1 : 0,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tracing every test costs a third of the run; `playwright test --trace on` shows a failure.
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      ...(everything ? {} : { grep: PHONE }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
