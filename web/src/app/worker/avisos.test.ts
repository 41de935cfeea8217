import { describe, expect, test } from 'vitest'
import type { FromWorker } from '../../lib/offline/app-files.ts'
import { mayLeave, readAviso, screenOf } from './aviso.ts'
import { AVISO } from './avisos.fixture.ts'
import { createAvisos } from './avisos.ts'
import { memoryCaches } from './cache-storage.fixture.ts'

const origin = 'https://louvor.exemplo.org'
const NOW = Date.parse('2026-12-01T12:00:00Z')

interface Shown {
  readonly title: string
  readonly tag: string
  readonly body: string
  readonly silent: boolean | undefined
  readonly data: unknown
  readonly actions: readonly { action: string; title: string }[]
  readonly close: () => void
}

/** A device: what stands among its notices, the tabs that are open, what was sent. `answer` is the server's. */
function device(urls: readonly string[] = [], answer = async () => new Response(null, { status: 204 })) {
  const notices = new Map<string, Shown>()
  const history: Shown[] = []
  const told: FromWorker[] = []
  const focused: string[] = []
  const opened: string[] = []
  const sent: unknown[] = []
  const registration = {
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const shown = { ...options, title, close: () => void notices.delete(options.tag) }
      notices.set(options.tag, shown)
      history.push(shown)
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      [...notices.values()].filter((one) => one.tag === tag),
  }
  const avisos = createAvisos({
    caches: memoryCaches().caches,
    fetch: async (path, init) => {
      sent.push([path, JSON.parse(typeof init.body === 'string' ? init.body : '')])
      return answer()
    },
    registration: registration as unknown as ServiceWorkerRegistration,
    clients: {
      pages: async () =>
        urls.map((url) => ({
          url: origin + url,
          focus: async () => {
            focused.push(url)
            return {} as WindowClient
          },
          postMessage: (message: FromWorker) => void told.push(message),
        })),
      openWindow: async (address) => void opened.push(address),
    },
    origin,
    now: () => NOW,
  })
  const press = (tag: string, action = '') =>
    avisos.press(notices.get(tag) as unknown as Notification, action)
  const push = (aviso: object) => avisos.show(JSON.stringify(aviso))
  return { avisos, notices, history, told, focused, opened, sent, push, press }
}

describe('AVI-02 a notice', () => {
  test('says what it is about, and asks where it may be answered', async () => {
    const { notices, push } = device()
    await push(AVISO)
    await push({ ...AVISO, marca: 'm2', acoes: [] })
    const [asks, tells] = [notices.get('m1'), notices.get('m2')]
    expect(asks).toMatchObject({ title: AVISO.titulo, body: AVISO.corpo })
    expect(asks?.actions.map(({ title }) => title)).toEqual(['Confirmar', 'Não posso'])
    expect(tells?.actions).toEqual([])
  })

  test('is shown once: the second of a mark makes no sound, and does not come back where it was wiped away', async () => {
    const { notices, history, push } = device()
    await push(AVISO)
    await push(AVISO)
    expect([notices.size, history.map(({ silent }) => silent ?? false)]).toEqual([1, [false, true]])
    notices.clear()
    await push(AVISO)
    // A browser wants a notice for each message, so there is one for a moment.
    expect([notices.size, history.length]).toEqual([0, 3])
  })

  test('that comes together with others is remembered as they are', async () => {
    const { notices, push } = device()
    const marcas = ['m1', 'm2', 'm3']
    await Promise.all(marcas.map((marca) => push({ ...AVISO, marca })))
    notices.clear()
    for (const marca of marcas) await push({ ...AVISO, marca })
    expect(notices.size).toBe(0)
  })

  test('that was answered does not ask again when it comes again', async () => {
    const { notices, push, press } = device()
    await push(AVISO)
    await press('m1', 'sim')
    await push(AVISO)
    expect([...notices.values()]).toMatchObject([
      { body: 'Obrigado! Esperamos você.', actions: [], silent: true, data: { token: '' } },
    ])
  })

  test('that comes after its time goes as it comes, without a sound', async () => {
    const { notices, history, push } = device()
    await push({ ...AVISO, prazo: '2026-12-01T11:59:59Z' })
    expect([notices.size, history.map(({ silent }) => silent)]).toEqual([0, [true]])
  })

  test('that was wiped away was seen, and the leaders need not tell it again', async () => {
    const { avisos, notices, sent, push } = device()
    await push(AVISO)
    await avisos.dismiss(notices.get('m1') as unknown as Notification)
    expect(sent).toEqual([['/api/avisos-no-aparelho/visto', { token: 'segredo' }]])
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', 'olá'],
    ['another form', '{"marca":7}'],
    ['a list', '[]'],
    ['no object', 'null'],
  ])('of a message of %s is shown in words that fit any', async (_, text) => {
    const { avisos, notices } = device()
    await avisos.show(text)
    // Another one is another message.
    notices.clear()
    await avisos.show(text)
    expect([...notices.values()]).toMatchObject([{ title: 'Cantai', data: { caminho: '/minha-escala' } }])
  })
})

describe('AVI-02 a pressed notice', () => {
  test('brings the open tab there by its own way, but never a stage', async () => {
    const { push, press, focused, told, opened, notices, sent } = device(['/palco/7', '/musicas'])
    await push(AVISO)
    await press('m1')
    expect([focused, told, opened, notices.size]).toEqual([['/musicas'], [{ abrir: '/minha-escala' }], [], 0])
    expect(sent).toEqual([['/api/avisos-no-aparelho/visto', { token: 'segredo' }]])
  })

  test('opens a tab where there is none to take', async () => {
    const { push, press, opened } = device(['/palco/7'])
    await push(AVISO)
    await press('m1')
    expect(opened).toEqual(['/minha-escala'])
  })

  test('answers without opening the app, once, and says so in its place', async () => {
    const { push, press, sent, opened, focused, notices } = device(['/musicas'])
    await push(AVISO)
    await press('m1', 'sim')
    expect(sent).toEqual([['/api/avisos-no-aparelho/responder', { token: 'segredo', resposta: 'sim' }]])
    expect([opened, focused]).toEqual([[], []])
    expect([...notices.values()]).toMatchObject([
      {
        title: AVISO.titulo,
        body: 'Obrigado! Esperamos você.',
        actions: [],
        data: { caminho: '/minha-escala' },
      },
    ])
  })

  test('without a network says that the answer did not leave, and opens where one answers', async () => {
    const { push, press, opened, notices } = device([], async () => {
      throw new TypeError('no network')
    })
    await push(AVISO)
    await press('m1', 'nao')
    expect([...notices.values()]).toMatchObject([
      { body: expect.stringMatching(/^Sem internet: a resposta não saiu/) },
    ])
    expect(opened).toEqual(['/minha-escala'])
  })

  test('that the server refuses has its words, and no way to answer again', async () => {
    const erro = 'Este lugar já não é seu.'
    const { push, press, opened, notices } = device([], async () => Response.json({ erro }, { status: 409 }))
    await push(AVISO)
    await press('m1', 'sim')
    expect([...notices.values()]).toMatchObject([{ body: erro, actions: [] }])
    expect(opened).toEqual(['/minha-escala'])
  })
})

test.each([
  ['/cultos/7?aba=escala', '/cultos/7?aba=escala'],
  ['https://exemplo.com/x', '/'],
  ['//exemplo.com/x', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('AVI-02 a notice opens screens of its own server alone: %s', (abrir, screen) => {
  expect(screenOf(abrir, origin)).toBe(screen)
})

test.each([
  ['/palco/7', false],
  ['/r', false],
  ['/c', false],
  ['/cultos', true],
  ['/', true],
])('AVI-02 a tab at %s may be taken elsewhere: %s', (path, may) => {
  expect(mayLeave(origin + path)).toBe(may)
})

test('AVI-02 a message of a newer server may say more, and may lack the time until which it holds', () => {
  const newer = { ...AVISO, v: 2, cor: 'azul', prazo: undefined }
  expect(readAviso(JSON.stringify(newer))).toEqual({ ...newer, prazo: '' })
})
