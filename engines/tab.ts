import { FUSO } from './ministry.ts'

/** A page of a real engine, with the few actions that journeys are made of; a driver implements the first seven. */
export interface Page {
  /** Opens the first address of a session only: WebKit's driver hangs at some later ones, which a press opens well. */
  open(url: string): Promise<void>
  /** Runs the source text of a function in the page, with these values. */
  run<T>(script: string, ...values: unknown[]): Promise<T>
  /** Presses the element that a function, given as text, returns. */
  click(script: string, ...values: unknown[]): Promise<void>
  /** Types into what has the focus. */
  write(text: string): Promise<void>
  key(name: 'Enter' | 'Escape' | 'PageDown' | 'ArrowRight'): Promise<void>
  /** Errors of the page that nobody caught, as far as the engine tells them. */
  errors(): string[]
  close(): Promise<void>
}

const STEP_MS = 20_000
const LOOK_MS = 150

/** Drivers hang: a step that does not end is a failure of its journey, not of the night. */
export function within<T>(what: string, step: Promise<T>, ms = STEP_MS): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what}: sem resposta em ${ms / 1000} s`)), ms)
  return Promise.race([step, late.promise]).finally(() => clearTimeout(timer))
}

/** The control that is pressed or filled in, by the name that a person reads, in the topmost dialog where one is open. */
const NAMED = `function (name, within) {
  const shown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden'
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const byId = (id) => id && document.getElementById(id)?.textContent
  const nameOf = (e) => tidy(e.getAttribute('aria-label') || byId(e.getAttribute('aria-labelledby')) || e.labels?.[0]?.textContent || e.textContent)
  const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].filter(shown).at(-1)
  const all = [...(within ? document.querySelector(within) : open ?? document)?.querySelectorAll('a, button, input, select, textarea, summary, [role]') ?? []].filter(shown)
  return all.find((e) => nameOf(e) === name) ?? all.find((e) => nameOf(e).startsWith(name))
}`
const FIRST = `function (css) {
  return [...document.querySelectorAll(css)].find((e) => e.getClientRects().length > 0)
}`

/** The words of the topmost dialog, else of the screen, for a failure's message. */
const TOLD = `function () {
  const part = [...document.querySelectorAll('[role=dialog], main')].at(-1) ?? document.body
  return location.pathname + ' ' + part.innerText.replace(/\\s+/g, ' ').slice(0, 400)
}`

/** Texts by which the app says that a part, a screen or the start failed. */
const BROKEN =
  /Algo desafinou por aqui|Esta parte da tela falhou|Não foi possível carregar|demorando para abrir/

export class Tab {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  /**
   * Opens as somebody who has been here before, on a device of their own. One that hears of another zone first begins its screen anew, under the
   * first press.
   */
  async enter(token: string, path: string): Promise<void> {
    await this.open('/icone.svg')
    await this.run(
      `function (token, ministerio) { localStorage.setItem('cantai.token', token); localStorage.setItem('cantai.manter', 'sim'); localStorage.setItem('cantai:ministerio', ministerio) }`,
      token,
      JSON.stringify({ igreja: null, fuso: FUSO }),
    )
    await this.go(path)
  }

  open(path: string): Promise<void> {
    return within(`abrir ${path}`, this.#page.open(this.#origin + path))
  }

  /** A full page load, started by the page itself. */
  async go(path: string): Promise<void> {
    await this.run(`function (path) { setTimeout(() => location.assign(path)) }`, path)
    await this.until(`endereço ${path}`, () =>
      this.run<boolean>(
        `function (path) { return location.pathname === path && document.readyState === 'complete' }`,
        path.split('?')[0],
      ),
    )
  }

  run<T>(script: string, ...values: unknown[]): Promise<T> {
    return within('script', this.#page.run<T>(script, ...values))
  }

  /** Polls until the condition holds; an error meanwhile, as of a page that is just leaving, counts as no. */
  async until(what: string, look: () => Promise<boolean>, ms = STEP_MS): Promise<void> {
    for (const end = Date.now() + ms; Date.now() < end;) {
      if (await look().catch(() => false)) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const seen = await this.run<string>(TOLD).catch(() => '')
    throw new Error(`${what} não veio; a tela diz: ${seen}`)
  }

  /** Waits until the element is there and stands still: a bar that appears above it would move it away from under the press. */
  async #press(what: string, script: string, ...values: unknown[]): Promise<void> {
    let before = ''
    await this.until(what, async () => {
      const place = await this.run<string>(
        `function (...values) {
          const found = (${script})(...values)
          return found ? JSON.stringify(found.getBoundingClientRect()) : ''
        }`,
        ...values,
      )
      const isStill = place !== '' && place === before
      before = place
      return isStill
    })
    await within(what, this.#page.click(script, ...values))
  }

  press = (name: string, inside = ''): Promise<void> => this.#press(`“${name}”`, NAMED, name, inside)
  pick = (css: string): Promise<void> => this.#press(css, FIRST, css)

  async fill(label: string, text: string): Promise<void> {
    await this.press(label)
    await within(`escrever em “${label}”`, this.#page.write(text))
  }

  key = (name: Parameters<Page['key']>[0]): Promise<void> => within(name, this.#page.key(name))

  text = (): Promise<string> =>
    this.run(`function () { return document.body.innerText.replace(/\\s+/g, ' ') }`)

  async see(words: string | RegExp, ms = STEP_MS): Promise<void> {
    const isThere = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
    await this.until(String(words), async () => isThere(await this.text()), ms)
  }

  /** No part failed, nothing is wider than the window, and the page threw nothing. */
  async isWhole(): Promise<void> {
    const broken = BROKEN.exec(await this.text())
    if (broken) throw new Error(`a tela diz: ${broken[0]}`)
    const wide = await this.run<number>(
      `function () { return document.documentElement.scrollWidth - window.innerWidth }`,
    )
    if (wide > 0) throw new Error(`a tela é ${wide} px mais larga que a janela`)
    const [error] = this.#page.errors()
    if (error) throw new Error(`erro sem dono: ${error}`)
  }

  /** Gives files to the first input of files, which WebKit's driver cannot. */
  async bring(name: string, content: string): Promise<void> {
    await this.until('campo de arquivos', () =>
      this.run(`function () { return document.querySelector('input[type=file]') !== null }`),
    )
    await this.run(
      `function (name, content) {
        const given = new DataTransfer()
        given.items.add(new File([content], name))
        const input = document.querySelector('input[type=file]')
        input.files = given.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }`,
      name,
      content,
    )
  }

  close = (): Promise<void> => within('fechar', this.#page.close(), 10_000).catch(() => undefined)
}
