import { launch } from 'puppeteer-core'
import type { Page } from './tab.ts'

/** Firefox ESR by WebDriver BiDi: each page in a context of its own. */
export async function startFirefox() {
  const browser = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true })
  return {
    newPage: async (width: number): Promise<Page> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width, height: 900 })
      const errors: string[] = []
      page.on('pageerror', (error) => {
        const words = error instanceof Error ? error.message : String(error)
        // Firefox reports a file that the page just left no longer gets; whether a screen breaks by it is checked elsewhere.
        if (!words.startsWith('Failed to load')) errors.push(words)
      })
      return {
        open: async (url) => void (await page.goto(url, { timeout: 15_000 })),
        run: (script, ...values) =>
          page.evaluate(`(${script})(...${JSON.stringify(values)})`) as Promise<never>,
        click: async (script, ...values) => {
          const handle = await page.evaluateHandle(`(${script})(...${JSON.stringify(values)})`)
          await (handle as { asElement(): { click(): Promise<void> } | null }).asElement()?.click()
        },
        write: (text) => page.keyboard.type(text),
        key: (name) => page.keyboard.press(name),
        errors: () => errors,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
