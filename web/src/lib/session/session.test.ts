import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Usuario } from '@cantai/contract/acesso'
import { authCalls } from '@cantai/contract/acesso'
import { api } from '../api/api-client.ts'
import { checkSession, getSession, leave, login, logout, startSession } from './session.ts'
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

const fetchMock = vi.fn<typeof fetch>()
let otherTab: (event: { key: string | null; newValue: string | null }) => void

const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

const ofNetworkFailure = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: typeof otherTab) => {
    otherTab = listener
  })
})

afterEach(() => {
  leave('no token')
  stored.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('start', () => {
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
