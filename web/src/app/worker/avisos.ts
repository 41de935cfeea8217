import type { FromWorker } from '../../lib/offline/app-files.ts'
import {
  type Guardado,
  isResposta,
  mayLeave,
  optionsOf,
  readAviso,
  type Resposta,
  screenOf,
  VAZIO,
} from './aviso.ts'

/** Beside the caches of builds, which go with their build. */
const CACHE = 'cantai-avisos'
const SHOWN = '/.mostrados'
/** More than a device gets while the server may send one again. */
const SHOWN_MAX = 100
/** A browser lets a pressed notice open a screen for a few seconds only. */
const ANSWER_MS = 4_000

const DITO: Record<Resposta, string> = {
  sim: 'Obrigado! Esperamos você.',
  nao: 'Tudo bem. A liderança já sabe.',
}
const SEM_SINAL = 'Sem internet: a resposta não saiu. Toque aqui para responder no Cantai.'
const NAO_SAIU = 'A resposta não saiu. Toque aqui para responder no Cantai.'

/** The worker's dependencies, injected for tests. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open'>
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
  readonly clients: {
    /** The one that was looked at last comes first. */
    readonly pages: () => Promise<readonly Page[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly origin: string
  readonly now: () => number
}

type Page = Pick<WindowClient, 'url' | 'focus'> & { readonly postMessage: (message: FromWorker) => void }
type Pressed = Pick<Notification, 'title' | 'tag' | 'data' | 'close'>

export interface Avisos {
  readonly show: (text: string | undefined) => Promise<void>
  readonly press: (pressed: Pressed, action: string) => Promise<void>
  /** It was wiped away. */
  readonly dismiss: (notice: Pick<Notification, 'data'>) => Promise<void>
}

export function createAvisos(around: Surroundings): Avisos {
  const { caches, fetch, registration, clients, origin, now } = around

  async function readShown(): Promise<readonly string[]> {
    try {
      const kept = await (await caches.open(CACHE)).match(SHOWN)
      return kept ? ((await kept.json()) as string[]) : []
    } catch {
      // Without storage the tag alone keeps a notice from standing there twice.
      return []
    }
  }

  async function noteShown(marca: string, before: readonly string[]): Promise<void> {
    const marks = [...before, marca].slice(-SHOWN_MAX)
    try {
      await (await caches.open(CACHE)).put(SHOWN, new Response(JSON.stringify(marks)))
    } catch {
      // The same.
    }
  }

  const showing = (tag: string) => registration.getNotifications({ tag })

  /** One that comes again after it was wiped away, or too late, goes as it comes: a browser wants a notice for each message. */
  async function showOne(text: string | undefined): Promise<void> {
    const { titulo, prazo, ...aviso } = readAviso(text)
    const shown = await readShown()
    const isAgain = shown.includes(aviso.marca)
    const isLate = Date.parse(prazo) < now()
    const [standing] = isAgain ? await showing(aviso.marca) : []
    const goes = isLate || (isAgain && !standing)
    // One that was answered says how that went.
    const isAnswered = standing !== undefined && (standing.data as Guardado).token === ''
    await registration.showNotification(titulo, {
      ...optionsOf(isAnswered ? { ...aviso, corpo: standing.body, token: '', acoes: [] } : aviso),
      ...((isAgain || isLate) && { silent: true }),
    })
    if (goes) for (const notice of await showing(aviso.marca)) notice.close()
    if (!isAgain && aviso.marca !== VAZIO.marca) await noteShown(aviso.marca, shown)
  }

  /** One after the other, since each is noted in one list: a phone that is switched on gets several at once. */
  let turn: Promise<void> = Promise.resolve()
  const show = (text: string | undefined): Promise<void> => {
    turn = turn.catch(() => undefined).then(() => showOne(text))
    return turn
  }

  const post = (call: 'responder' | 'visto', body: object, signal: AbortSignal | null = null) =>
    fetch(`/api/avisos-no-aparelho/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })

  /** That a person had it before them: the leaders need not tell it again. */
  async function noteSeen({ token }: Guardado): Promise<void> {
    if (token !== '') await post('visto', { token }).catch(() => undefined)
  }

  /** Sends the answer; the words for how that went. */
  async function answer(token: string, resposta: Resposta): Promise<{ saiu: boolean; corpo: string }> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), ANSWER_MS)
    try {
      const response = await post('responder', { token, resposta }, limit.signal)
      if (response.ok) return { saiu: true, corpo: DITO[resposta] }
      const { erro } = (await response.json().catch(() => ({}))) as { erro?: string }
      return { saiu: false, corpo: erro ?? NAO_SAIU }
    } catch {
      return { saiu: false, corpo: SEM_SINAL }
    } finally {
      clearTimeout(timer)
    }
  }

  async function open(caminho: string): Promise<void> {
    const abrir = screenOf(caminho, origin)
    const page = (await clients.pages()).find(({ url }) => mayLeave(url))
    try {
      if (!page) throw new Error('no page')
      await page.focus()
      // By its own way of going elsewhere: nothing that is being typed there is lost.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker, not a window
      page.postMessage({ abrir })
    } catch {
      // Too late after the press some browsers open nothing, and the notice says what to do.
      await clients.openWindow(abrir).catch(() => undefined)
    }
  }

  return {
    show,
    press: async (pressed, action) => {
      pressed.close()
      const { caminho, token } = pressed.data as Guardado
      if (!isResposta(action)) {
        await open(caminho)
        return noteSeen({ caminho, token })
      }
      const { saiu, corpo } = await answer(token, action)
      const { title, tag: marca } = pressed
      await registration.showNotification(title, optionsOf({ marca, corpo, caminho, token: '', acoes: [] }))
      if (!saiu) await open(caminho)
    },
    dismiss: ({ data }) => noteSeen(data as Guardado),
  }
}
