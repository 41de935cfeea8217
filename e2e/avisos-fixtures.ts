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

/** The server's calls, with what they were asked; the browser's push service, which no test can reach. */
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
  await page.addInitScript((endpoint) => {
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
          toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
          unsubscribe: async () => {
            current = null
            return true
          },
        }),
    })
  }, 'https://push.exemplo.org/1')
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

/** The parts of a worker's global that a page's types do not know. */
interface Scope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  fetch: typeof fetch
}

/**
 * The worker of this page, driven as a push service and a person would. A headless browser shows no notice, so a list stands in for its
 * tray, and for the server's calls another.
 */
export async function workerOf(page: Page, context: BrowserContext) {
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
    const scope = self as unknown as Scope
    const tray = new Map<string | undefined, object>()
    const sent: string[] = []
    Object.assign(scope, { sent })
    Object.assign(scope.registration, {
      showNotification: async (title: string, { tag, body, data }: NotificationOptions) =>
        void tray.set(tag, { title, tag, body, data, close: () => tray.delete(tag) }),
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        [...tray].flatMap(([its, notice]) => (tag === undefined || tag === its ? notice : [])),
    })
    const { fetch } = scope
    scope.fetch = async (what, init) => {
      if (typeof what !== 'string' || !what.startsWith('/api/')) return fetch(what, init)
      sent.push(`${what} ${typeof init?.body === 'string' ? init.body : ''}`)
      return Response.json({ resposta: 'sim' })
    }
  })
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
    press: (tag: string, action: string) =>
      worker.evaluate(
        async (pressed) => {
          const scope = self as unknown as Scope
          const [notification] = await scope.registration.getNotifications({ tag: pressed.tag })
          const event = new Event('notificationclick')
          const { action } = pressed
          scope.dispatchEvent(Object.assign(event, { notification, action, waitUntil: () => undefined }))
        },
        { tag, action },
      ),
    sent: () => worker.evaluate(() => (self as unknown as { sent: string[] }).sent),
  }
}
