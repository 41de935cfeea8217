import type { BrowserContext, Page } from '@playwright/test'
import type { AvisoRecebido, AvisosNoAparelho } from '@cantai/contract/push/push'
import { addCulto, addEscala, addPessoas } from './escala-fixtures.ts'
import type { Server } from './fixtures.ts'
import { emptyEscala } from './ministry.ts'
import { dialog, ready } from './screen.ts'

export const CHAVE = `B${'A'.repeat(86)}`
/** This device, as one that is told. */
export const LIGADO = {
  id: 7,
  nome: 'Chrome no Android',
  desde: '2026-01-01T12:00:00Z',
  visto_em: '2026-01-01T12:00:00Z',
  este: true,
  aparelho_id: null,
}

/** The browser's push service, which no test can reach: it hands out this subscription. */
export const browserPush = (
  page: Page,
  { endpoint, p256dh, auth }: Record<'endpoint' | 'p256dh' | 'auth', string>,
) =>
  page.addInitScript(
    (given) => {
      let current: object | null = null
      let permission: NotificationPermission = 'default'
      // A headless browser says 'denied' whatever it was granted.
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
      Notification.requestPermission = async () => (permission = 'granted')
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
          (current ??= {
            options: { applicationServerKey },
            toJSON: () => given,
            unsubscribe: async () => {
              current = null
              return true
            },
          }),
      })
    },
    { endpoint, keys: { p256dh, auth } },
  )

/** The server's calls, with what they were asked, and the browser's push service. */
export async function standIn(page: Page, parts: Partial<AvisosNoAparelho> = {}) {
  const asked: string[] = []
  const state: AvisosNoAparelho = {
    chave_publica: CHAVE,
    impedimento: null,
    oferecer: true,
    escolhas: { escalado: true, mudou: true, vespera: true, falta_resposta: true, lideranca: true },
    aparelhos: [],
    ...parts,
  }
  await browserPush(page, {
    endpoint: 'https://push.exemplo.org/1',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  })
  await page.route(/\/api\/avisos-no-aparelho/, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/api/avisos-no-aparelho', '')
    const body = request.postDataJSON() as Record<string, unknown> | null
    if (request.method() !== 'GET') asked.push(`${request.method()} ${path} ${JSON.stringify(body)}`.trim())
    if (request.method() === 'PUT') Object.assign(state.escolhas, body)
    if (request.method() === 'DELETE') state.aparelhos = []
    if (request.method() === 'POST' && path === '')
      Object.assign(state, { aparelhos: [LIGADO], oferecer: false })
    return route.fulfill(
      request.method() === 'DELETE' || path === '/testar' ? { status: 204 } : { json: state },
    )
  })
  return { asked, state }
}

export async function openAvisos(page: Page): Promise<void> {
  await ready(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Configurações' })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('menuitem', { name: 'Configurações' }).click()
  }
  await dialog(page, 'Configurações').getByRole('tab', { name: 'Avisos' }).click()
}

/** A published service in which this account plays. */
export async function escalar(server: Server, usuario_id: number): Promise<void> {
  await emptyEscala(server)
  const id = (await addPessoas(server, { Ana: 'Violão' }, { usuario_id })).get('Ana')
  const culto = await addCulto(server)
  await addEscala(server, culto.id, [['Violão', id]])
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`, { confirmar: true })
}

/** With the parts of a notice that a page's types do not know. */
interface Shown extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[]
}

/** The part of a worker's global that a page's types do not know. */
interface Scope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
}

/**
 * The worker of this page, driven as a push service and a person would. A headless browser shows no notice, so a list stands in for its
 * tray.
 */
export async function workerOf(page: Page, context: BrowserContext) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const cdp = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const tray = new Map<string | undefined, object>()
    Object.assign((self as unknown as Scope).registration, {
      showNotification: async (title: string, { tag, body, data, actions }: Shown) =>
        void tray.set(tag, { title, tag, body, data, actions, close: () => tray.delete(tag) }),
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        [...tray].flatMap(([its, notice]) => (tag === undefined || tag === its ? notice : [])),
    })
  })
  /** A notice as it stands there now; it can be pressed again also when another has taken its place. */
  const noticeOf = async (tag: string) => {
    const notice = await worker.evaluateHandle(async (its) => {
      const [found] = await (self as unknown as Scope).registration.getNotifications({ tag: its })
      return found as (Notification & Pick<Shown, 'actions'>) | undefined
    }, tag)
    return {
      actions: () => notice.evaluate((its) => its?.actions.map(({ title }) => title)),
      /** Presses it, or the action of this name, and waits until that was seen to. */
      press: (action = '') =>
        notice.evaluate(async (notification, its) => {
          const seenTo: Promise<unknown>[] = []
          const waitUntil = (work: Promise<unknown>) => void seenTo.push(work)
          const event = new Event('notificationclick')
          ;(self as unknown as Scope).dispatchEvent(
            Object.assign(event, { notification, action: its, waitUntil }),
          )
          await Promise.all(seenTo)
        }, action),
    }
  }
  return {
    deliver: async (aviso: AvisoRecebido): Promise<void> => {
      const { origin } = new URL(page.url())
      const data = JSON.stringify(aviso)
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
    notices: () =>
      worker.evaluate(async () => {
        const shown = await (self as unknown as Scope).registration.getNotifications()
        return shown.map(({ title, body, tag }) => `${tag}: ${title} | ${body}`)
      }),
    noticeOf,
    press: async (tag: string) => (await noticeOf(tag)).press(),
  }
}
