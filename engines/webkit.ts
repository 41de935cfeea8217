import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from './ministry.ts'
import type { Page } from './tab.ts'

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, PageDown: Key.PAGE_DOWN, ArrowRight: Key.ARROW_RIGHT }
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

/** A virtual display: MiniBrowser cannot run without one. */
async function startScreen() {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const number of createInterface(child.stdout)) return { display: `:${number}`, child }
  throw new Error('Xvfb não começou')
}

/** WebKitGTK with its driver; `stop` ends both and the screen. */
export async function startWebKit() {
  const { display, child: screen } = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  for (;;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver terminou')
    const answer = await fetch(`${server}/status`).catch(() => undefined)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  }
  return {
    newPage: async (width: number): Promise<Page> => {
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
      await session.manage().setTimeouts({ pageLoad: 15_000, script: 15_000 })
      await session.manage().window().setRect({ x: 0, y: 0, width, height: 900 })
      return pageOf(session)
    },
    stop: async () => {
      driver.kill()
      await once(driver, 'exit')
      screen.kill()
    },
  }
}

const pageOf = (session: WebDriver): Page => ({
  open: (url) => session.get(url),
  run: (script, ...values) => session.executeScript(`return (${script})(...arguments)`, ...values),
  click: async (script, ...values) => {
    const element = await session.executeScript<WebElement>(`return (${script})(...arguments)`, ...values)
    // WebDriver scrolls an element to the edge of the window, below a bar that stays.
    await session.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element)
    await element.click()
  },
  write: (text) => session.actions().sendKeys(text).perform(),
  key: (name) => session.actions().sendKeys(KEYS[name]).perform(),
  // WebDriver reports no page errors; a screen that threw says so in words.
  errors: () => [],
  close: () => session.quit(),
})
