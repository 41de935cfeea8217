import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { authCalls } from '@cantai/contract/acesso/acesso'
import { api } from '../api/api-client.ts'
import { getSession, leave, login, logout } from './session.ts'
import { checkSession, startSession } from './start-session.ts'
import { noteAnswer } from '../offline/online.ts'
import { confirmSenhaQuestion } from './confirm-senha.ts'
import { enterAgainQuestion } from './enter-again.ts'
import { hold } from './hold.ts'
import { isOwnDevice, isTickedBeforehand, keepOwnDevice, keepRespondida } from './own-device.ts'
import { readToken, writeToken } from './token.ts'

const usuario: Usuario = {
  id: 1,
  nome: 'Ana Souza',
  username: 'ana',
  email: 'ana@igreja.com',
  telefone: null,
  nivel_acesso: 'musico',
  permissoes: [],
  padrao: false,
}

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const refusing = new Proxy(storage, {
  get: () => () => {
    throw new DOMException('denied', 'SecurityError')
  },
})

vi.mock('../offline/offline-copy.ts', () => ({
  hasCopies: async (id: number) => kept.has(id),
  clearForeignCopies: async () => undefined,
}))
/** The users for whom this browser kept something to read. */
const kept = new Set<number>()

const fetchMock = vi.fn<typeof fetch>()
let otherTab: (event: { key: string | null; newValue: string | null }) => void

const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

/** The network takes the call, and nothing comes back until it is given up. */
const ofSilence = () =>
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
      }),
  )

const ofNetworkFailure = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))

/** The start of the app, past every try. */
async function checkUnanswered() {
  const checked = checkSession()
  await vi.runAllTimersAsync()
  await checked
}

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', (name: string, listener: typeof otherTab) => {
    if (name === 'storage') otherTab = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
})

afterEach(() => {
  leave('no token')
  stored.clear()
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('start', () => {
  test.each([
    ['without a network', false],
    ['where nobody answers', true],
  ])(
    'SEG-22 %s, on a computer of several people, a session of half an hour ago is over',
    async (_, onLine) => {
      writeToken('bom')
      vi.stubGlobal('navigator', { onLine })
      ofNetworkFailure()
      keepRespondida(Date.now() - 29 * 60_000)
      await checkUnanswered()
      expect(getSession()).toMatchObject({ status: 'unreachable' })
      keepRespondida(Date.now() - 31 * 60_000)
      await checkUnanswered()
      expect(getSession()).toMatchObject({ status: 'out' })
      expect(readToken()).toBeNull()
    },
  )

  test('SEG-22 on a device of one’s own it waits for the answer', async () => {
    keepOwnDevice(true)
    writeToken('bom')
    ofNetworkFailure()
    keepRespondida(Date.now() - 31 * 60_000)
    await checkUnanswered()
    expect(getSession()).toMatchObject({ status: 'unreachable' })
    expect(readToken()).toBe('bom')
  })

  test('ACE-08 without a token nobody is asked', async () => {
    await startSession()
    expect(getSession()).toEqual({ status: 'out', because: 'no token' })
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('ACE-08 with a token the profile is fetched and the user set', async () => {
    writeToken('bom')
    answer(200, { user: usuario })
    await startSession()
    expect(getSession()).toEqual({ status: 'in', usuario })
  })

  test('ACE-08 an invalid token is cleared', async () => {
    writeToken('velho')
    answer(401, { erro: 'x' })
    await startSession()
    expect(getSession()).toEqual({ status: 'out', because: 'refused' })
    expect(readToken()).toBeNull()
  })

  test('ACE-08 without an answer the token is kept', async () => {
    writeToken('bom')
    ofNetworkFailure()
    const started = startSession()
    expect(getSession().status).toBe('checking')
    await vi.advanceTimersByTimeAsync(3000)
    await started
    expect(getSession()).toMatchObject({ status: 'unreachable' })
    expect(readToken()).toBe('bom')
    answer(200, { user: usuario })
    await checkSession()
    expect(getSession().status).toBe('in')
  })

  test('PAL-03 who has something kept here reads as soon as the first try meets no server, or nobody answers', async () => {
    for (const fail of [ofNetworkFailure, ofSilence]) {
      writeToken('bom')
      stored.set('cantai.usuario', JSON.stringify(usuario))
      kept.add(usuario.id)
      noteAnswer(true)
      fail()
      const started = checkSession()
      await vi.advanceTimersByTimeAsync(2_500)
      expect(getSession()).toEqual({ status: 'in', usuario, unverified: true })
      await vi.advanceTimersByTimeAsync(200_000)
      await started
      expect(getSession()).toEqual({ status: 'in', usuario, unverified: true })
    }
  })

  test('ACE-08 a profile of another shape is the server’s fault, not the token’s', async () => {
    writeToken('bom')
    answer(200, { user: { nome: 'Ana' } })
    await startSession()
    expect(getSession()).toEqual({ status: 'unreachable', erro: 'Resposta inválida do servidor' })
    expect(readToken()).toBe('bom')
  })
})

describe('login and logout', () => {
  test('ACE-09 login stores token and user', async () => {
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', true)
    expect(stored.get('cantai.token')).toBe('novo')
    expect(getSession()).toEqual({ status: 'in', usuario })
    expect(fetchMock.mock.calls[0]?.[1]?.body).toBe(
      '{"email":"ana","senha":"Segredo1","manter_conectado":true}',
    )
  })

  test('SEG-02 the device keeps the id that a login gave it, also after logout, and sends it with the next', async () => {
    answer(200, { token: 'novo', user: usuario, aparelho: 'deste' })
    await login('ana', 'Segredo1', false)
    logout()
    expect(stored.get('cantai.aparelho')).toBe('deste')
    answer(200, { token: 'outro', user: { ...usuario, id: 2 }, aparelho: 'novo' })
    await login('bia', 'Segredo1', false)
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe(
      '{"email":"bia","senha":"Segredo1","manter_conectado":false,"aparelho":"deste"}',
    )
    expect(stored.get('cantai.aparelho')).toBe('novo')
  })

  test('SEG-02 an id that no server gives is not sent', async () => {
    stored.set('cantai.aparelho', 'x'.repeat(101))
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', false)
    expect(fetchMock.mock.lastCall?.[1]?.body).not.toContain('aparelho')
  })

  test('ACE-09 a login answered in another shape stores nothing', async () => {
    answer(200, { token: 'novo' })
    await expect(login('ana', 'Segredo1', false)).rejects.toThrow('Resposta inválida do servidor')
    expect(readToken()).toBeNull()
  })

  test('ACE-09 logout clears both even if the server call fails', async () => {
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', false)
    ofNetworkFailure()
    logout()
    expect(readToken()).toBeNull()
    expect(getSession()).toEqual({ status: 'out', because: 'choice' })
    expect(fetchMock.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer novo' })
  })

  test('SEG-09 a session left without a network ends on the server once there is one, by a handle that opens nothing', async () => {
    answer(200, { token: 'novo', user: usuario, sessao: 'punho' })
    await login('ana', 'Segredo1', true)
    ofNetworkFailure()
    logout()
    await vi.runAllTimersAsync()
    expect([...stored.values()].join()).not.toContain('novo')
    const before = fetchMock.mock.calls.length
    await startSession()
    expect(fetchMock.mock.calls).toHaveLength(before)

    fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
    noteAnswer(true)
    await vi.runAllTimersAsync()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/auth/encerrar')
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"sessoes":["punho"]}')
    const calls = fetchMock.mock.calls.length
    noteAnswer(false)
    noteAnswer(true)
    await vi.runAllTimersAsync()
    expect(fetchMock.mock.calls).toHaveLength(calls)
  })

  test('SEG-09 a logout that the server heard of leaves nothing to end later', async () => {
    answer(200, { token: 'novo', user: usuario, sessao: 'punho' })
    await login('ana', 'Segredo1', true)
    fetchMock.mockImplementation(async () => new Response(null, { status: 204 }))
    logout()
    await vi.runAllTimersAsync()
    expect([...stored.values()].join()).not.toContain('punho')
  })

  test('a browser that refuses its storage keeps the session in memory', async () => {
    vi.stubGlobal('localStorage', refusing)
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', false)
    expect(readToken()).toBe('novo')
    logout()
    expect(readToken()).toBeNull()
  })
})

describe('ACE-10 while logged in', () => {
  beforeEach(async () => {
    writeToken('bom')
    answer(200, { user: usuario })
    await startSession()
  })

  test('ACE-10 a refused token is cleared and the session has expired', async () => {
    answer(401, { erro: 'x' })
    await expect(api(authCalls.me)).rejects.toThrow('Sessão expirada. Faça login novamente')
    expect(getSession()).toEqual({ status: 'expired' })
    expect(readToken()).toBeNull()
  })

  test('ACE-09 a logout in another tab is followed', () => {
    stored.delete('cantai.token')
    otherTab({ key: 'cantai.token', newValue: null })
    expect(getSession()).toEqual({ status: 'out', because: 'no token' })
  })

  test('a login in another tab is taken over', async () => {
    stored.set('cantai.token', 'outra')
    answer(200, { user: { ...usuario, nome: 'Bia' } })
    otherTab({ key: 'cantai.token', newValue: 'outra' })
    await vi.runAllTimersAsync()
    expect(getSession()).toMatchObject({ status: 'in', usuario: { nome: 'Bia' } })
  })

  test('a change of another key is none of our business', () => {
    otherTab({ key: 'cantai.preferencias', newValue: null })
    expect(getSession().status).toBe('in')
  })
})

describe('SEG-10 PAL-05 whose device it is', () => {
  const vencida = { erro: 'Sessão expirada. Faça login novamente', codigo: 'sessao_vencida' }

  async function enter(manterConectado: boolean) {
    answer(200, { token: 'bom', user: usuario })
    await startSession()
    await login('ana', 'Segredo1', manterConectado)
  }
  async function refuse(body: object) {
    answer(401, body)
    await api(authCalls.me).catch(() => undefined)
  }

  test('SEG-10 on a device of one’s own a session that ran out leaves the reader where they are', async () => {
    await enter(true)
    await refuse(vencida)
    expect(getSession()).toEqual({ status: 'in', usuario, ended: 'stays' })
    expect(readToken()).toBeNull()
  })

  test.each([
    ['a session that ran out on a computer that others use', false, vencida],
    ['a session that was ended by hand, on any device', true, { ...vencida, codigo: 'sem_sessao' }],
  ])('SEG-10 nobody stays after %s', async (_, manterConectado, body) => {
    await enter(manterConectado)
    await refuse(body)
    expect(getSession()).toEqual({ status: 'expired' })
  })

  test('PAL-05 a sheet that is open stays until it is left, whatever ended the session', async () => {
    await enter(false)
    hold(true)
    await refuse({ ...vencida, codigo: 'sem_sessao' })
    expect(getSession()).toEqual({ status: 'in', usuario, ended: 'leaves' })
    hold(false)
  })

  test.each([
    ['ran out', vencida, { status: 'in', usuario, ended: 'stays' }],
    ['was ended by hand', { ...vencida, codigo: 'sem_sessao' }, { status: 'in', usuario, ended: 'leaves' }],
  ])(
    'PAL-05 a stage that was opened without a network stays when the session %s meanwhile',
    async (_, body, expected) => {
      await enter(true)
      kept.add(usuario.id)
      ofNetworkFailure()
      const started = startSession()
      await vi.runAllTimersAsync()
      await started
      expect(getSession()).toEqual({ status: 'in', usuario, unverified: true })
      hold(true)
      answer(401, body)
      await checkSession({ quiet: true })
      expect(getSession()).toEqual(expected)
      hold(false)
    },
  )

  test('SEG-10 another tab that finds the session run out takes this one along to reading, not out', async () => {
    await enter(true)
    stored.set('cantai.vencida', String(usuario.id))
    stored.delete('cantai.token')
    otherTab({ key: 'cantai.token', newValue: null })
    expect(getSession()).toEqual({ status: 'in', usuario, ended: 'stays' })
  })

  test('SEG-10 after the end nothing is asked of the server; what is saved waits for a login of the same person', async () => {
    await enter(true)
    await refuse(vencida)
    fetchMock.mockClear()
    const failed = api(authCalls.me).catch((error: unknown) => error)
    expect(await failed).toMatchObject({ erro: 'Sua sessão terminou: entre de novo para ver isto.' })
    expect(fetchMock).not.toHaveBeenCalled()

    const saved = api(authCalls.profile, { body: { nome: 'Ana', email: 'ana@igreja.com' } })
    const refused = api(authCalls.profile, { body: { nome: 'Ana', email: 'ana@igreja.com' } })
    enterAgainQuestion.open.get()?.settle(false)
    await expect(saved).rejects.toThrow('Sua sessão terminou: entre de novo para salvar.')
    await expect(refused).rejects.toThrow('entre de novo para salvar')

    const kept = api(authCalls.profile, { body: { nome: 'Ana', email: 'ana@igreja.com' } })
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', true)
    enterAgainQuestion.open.get()?.settle(true)
    expect(await kept).toMatchObject({ user: usuario })
    expect(fetchMock.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer novo' })
  })

  test('SEG-16 a call that asks for the password is sent again once it was given, and given up where it was not', async () => {
    await enter(true)
    const asked = { erro: 'Para isto, confirme a sua senha.', codigo: 'confirme_a_senha' }
    const save = () => api(authCalls.profile, { body: { nome: 'Ana', email: 'ana@igreja.com' } })
    answer(403, asked)
    const done = save()
    await expect.poll(() => confirmSenhaQuestion.open.get()?.about).toBe(asked.erro)
    answer(200, { user: usuario })
    confirmSenhaQuestion.open.get()?.settle(true)
    expect(await done).toMatchObject({ user: usuario })

    answer(403, asked)
    const given = save()
    await expect.poll(() => confirmSenhaQuestion.open.get()).toBeDefined()
    fetchMock.mockClear()
    confirmSenhaQuestion.open.get()?.settle(false)
    await expect(given).rejects.toThrow('Nada foi feito: a senha não foi confirmada.')
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('SEG-10 the very call that finds the session ended is sent again after the login', async () => {
    await enter(true)
    answer(401, vencida)
    const kept = api(authCalls.profile, { body: { nome: 'Ana', email: 'ana@igreja.com' } })
    await expect.poll(() => enterAgainQuestion.open.get()).toBeDefined()
    answer(200, { token: 'novo', user: usuario })
    await login('ana', 'Segredo1', true)
    enterAgainQuestion.open.get()?.settle(true)
    expect(await kept).toMatchObject({ user: usuario })
  })

  test.each([
    ['a phone', true],
    ['a computer', false],
  ])('SEG-10 ‘Manter conectado’ on %s is ticked beforehand: %s', (_, touch) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: touch && query.includes('coarse') }))
    expect(isTickedBeforehand()).toBe(touch)
    expect(isOwnDevice()).toBe(touch)
    keepOwnDevice(!touch)
    expect(isOwnDevice()).toBe(!touch)
  })
})
