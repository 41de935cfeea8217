import { type Browser, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The time of the last press of the pedal, in milliseconds of the page. */
    pressedAt?: number
  }
}

/** A screen on the stage of a culto: another size and another person each. */
export interface Tela {
  readonly nome: string
  readonly width: number
  readonly height: number
  /** A place in the list of sizes of text; undefined: the usual one. */
  readonly tamanho?: number
}

/** A screen's content, as a person would read it off. */
interface Lido {
  readonly nome: string
  readonly tom: string
  readonly blocos: readonly number[]
}

/** One person's stage in a browser of its own, which can go offline, be reloaded and be killed. */
export class Palco {
  page!: Page
  readonly tela: Tela
  readonly #browser: Browser
  readonly #url: string
  readonly #token: string
  readonly #culto: number
  #context: Awaited<ReturnType<Browser['newContext']>> | undefined

  constructor(browser: Browser, url: string, token: string, culto: number, tela: Tela) {
    this.#browser = browser
    this.#url = url
    this.#token = token
    this.#culto = culto
    this.tela = tela
  }

  async open(): Promise<void> {
    const { width, height, tamanho } = this.tela
    this.#context ??= await this.#browser.newContext({
      viewport: { width, height },
      baseURL: this.#url,
      serviceWorkers: 'block',
    })
    this.page = await this.#context.newPage()
    await this.page.addInitScript(
      ([token, size]) => {
        localStorage.setItem('cantai.token', token)
        localStorage.setItem('cantai.manter', 'sim')
        if (size !== undefined) localStorage.setItem('cantai.cifra', JSON.stringify({ tamanho: size }))
        Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
        addEventListener('keydown', ({ timeStamp }) => (window.pressedAt = timeStamp), true)
      },
      [this.#token, tamanho] as const,
    )
    await this.page.goto(`/palco/${this.#culto}`)
    await this.#isThere()
  }

  async #isThere(): Promise<void> {
    await expect(this.page.locator('[data-palco] [data-bloco]').first()).toBeAttached()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.#isThere()
  }

  /** Kills the page as a phone does in a pocket: nothing is left but what it has written. */
  async kill(): Promise<void> {
    await this.page.close()
    await this.open()
  }

  setOffline(offline: boolean): Promise<void> {
    return this.#context?.setOffline(offline) ?? Promise.resolve()
  }

  close(): Promise<void> {
    return this.#context?.close() ?? Promise.resolve()
  }

  read(): Promise<Lido> {
    return this.page.evaluate(() => {
      const SLACK = 4
      const box = document.querySelector<HTMLElement>('[data-palco] [data-paginas]')
      const edge = box?.getBoundingClientRect()
      const isHere = (element: HTMLElement) =>
        [...element.getClientRects()].some(
          ({ left, top, bottom }) =>
            edge !== undefined &&
            left >= edge.left - SLACK &&
            left < edge.right &&
            bottom > edge.top &&
            top < edge.bottom,
        )
      const blocos = [...(box?.querySelectorAll<HTMLElement>('[data-bloco]') ?? [])]
        .filter(isHere)
        .map(({ dataset }) => Number(dataset['bloco']))
      return {
        nome: document.querySelector('[data-palco] h2')?.textContent ?? '',
        tom: document.querySelector('[data-linha] strong')?.textContent ?? '',
        blocos,
      }
    })
  }

  /** Presses the pedal, after the time in which a second press counts as the same foot. */
  async press(key: 'PageDown' | 'PageUp'): Promise<void> {
    await this.page.waitForFunction(() => performance.now() - (window.pressedAt ?? -Infinity) >= 450)
    await this.page.keyboard.press(key)
  }

  /** The number of the page and of all pages; one page alone shows none. */
  async place(): Promise<{ pagina: number; total: number }> {
    const said = await this.page.evaluate(
      () => document.querySelector('[data-palco] [aria-label^="Página "]')?.textContent ?? '1/1',
    )
    const [pagina = 1, total = 1] = said.split('/').map(Number)
    return { pagina, total }
  }

  /** Presses a button of the bar: a mouse that moves brings the bar, which moves the sheet down. */
  async bar(name: string): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Goes to the song of that name by the list. */
  async goTo(nome: string): Promise<void> {
    await this.bar('Ir para')
    await this.page.getByRole('dialog').getByRole('button', { name: nome }).click()
    await expect(this.page.locator('[data-palco] h2')).toHaveText(nome)
  }

  async follow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Seguir o líder' }).click()
    await this.page.getByRole('button', { name: /seguir página por página$/ }).click()
  }
}

/** The lines of the leader's screen that a follower neither shows nor reaches by turning pages; turning must not end the following. */
export async function unreached(leader: Palco, follower: Palco): Promise<string[]> {
  const { blocos } = await leader.read()
  const seen = new Set((await follower.read()).blocos)
  const missing = () => blocos.filter((bloco) => !seen.has(bloco))
  // Looks both ways: in sung order the lines of a refrain are on several pages.
  for (const key of ['PageDown', 'PageUp'] as const)
    for (;;) {
      const { pagina, total } = await follower.place()
      if (missing().length === 0 || pagina === (key === 'PageDown' ? total : 1)) break
      await follower.press(key)
      // The leader's last turn may still be on its way, and move this screen meanwhile.
      await expect.poll(async () => (await follower.place()).pagina).not.toBe(pagina)
      for (const bloco of (await follower.read()).blocos) seen.add(bloco)
    }
  const follows = await follower.page.getByRole('button', { name: 'Soltar' }).count()
  return [
    ...(missing().length > 0
      ? [`${follower.tela.nome} does not reach the lines ${missing().join(', ')}`]
      : []),
    ...(follows === 0 ? [`${follower.tela.nome} follows no more`] : []),
  ]
}
