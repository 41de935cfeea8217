import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '@cantai/contract/call'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { absoluteUrl, baseUrl, buildUrl, setBaseUrl } from './api-address.ts'
import { ApiError, api, apiFile, connectionCode, onUnauthorized, shouldRetry } from './api-client.ts'
import { clearToken, writeToken } from '../session/token.ts'

const calls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/coisas',
    le: [],
    summary: '',
    query: z.object({ busca: z.optional(z.string()), pagina: z.number() }),
    answer: z.object({ ok: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/api/coisas/:id/partes/:parte',
    le: [],
    summary: '',
    params: z.object({ id: z.number(), parte: z.string() }),
    answer: z.object({ ok: z.boolean() }),
  },
  create: {
    method: 'POST',
    path: '/api/coisas',
    summary: '',
    body: z.object({ nome: z.string() }),
    status: 204,
  },
  open: {
    method: 'POST',
    path: '/api/aberta',
    summary: '',
    access: 'public',
    body: z.object({}),
    answer: z.object({ ok: z.boolean() }),
  },
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const ok = () => json(200, { ok: true })
const fetchMock = vi.fn<typeof fetch>()

/** A server that never answers, but lets go when the request is given up. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`not an ApiError: ${String(error)}`)
}

const online = (value: boolean) => vi.stubGlobal('navigator', { onLine: value })

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  online(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearToken()
  setBaseUrl('')
})

describe('API-04 address and headers', () => {
  test('API-04 path values are encoded and empty query values left out', () => {
    expect(buildUrl(calls.get, { id: 7, parte: 'a/b ç' })).toBe('/api/coisas/7/partes/a%2Fb%20%C3%A7')
    expect(
      buildUrl(calls.list, undefined, { busca: 'graça & paz', pagina: 2, nada: undefined, nulo: null }),
    ).toBe('/api/coisas?busca=gra%C3%A7a+%26+paz&pagina=2')
    expect(() => buildUrl(calls.get, { id: 7 })).toThrow('parte')
  })

  test('API-04 the base host is configured in one place', async () => {
    setBaseUrl('https://louvor.example/')
    fetchMock.mockResolvedValue(ok())
    await api(calls.list)
    expect(baseUrl()).toBe('https://louvor.example')
    expect(fetchMock.mock.calls[0]?.[0]).toBe('https://louvor.example/api/coisas')
  })

  test('API-04 sends JSON and the Bearer token', async () => {
    writeToken('abc')
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    await expect(api(calls.create, { body: { nome: 'x' } })).resolves.toBeUndefined()
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"nome":"x"}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
    })
  })

  test('API-04 a call without token or body sends neither header', async () => {
    fetchMock.mockResolvedValue(ok())
    await api(calls.list)
    const headers = fetchMock.mock.calls[0]?.[1]?.headers
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('content-type')
  })
})

describe('API-04 retry', () => {
  test.each([
    ['GET', 500, 1, true],
    ['GET', 503, 2, true],
    ['GET', undefined, 2, true],
    ['GET', 500, 3, false],
    ['GET', 404, 1, false],
    ['GET', 429, 1, false],
    ['POST', 500, 1, false],
    ['PUT', undefined, 1, false],
    ['DELETE', 503, 1, false],
  ] as const)('API-04 %s answered %s, attempt %i: again %s', (method, status, attempt, expected) => {
    expect(shouldRetry(method, { status, codigo: 'fora_do_ar' }, attempt)).toBe(expected)
  })

  test.each(['sem_ferramenta', 'youtube_recusou', 'chave_invalida', 'desligado'])(
    'API-04 a refusal that repeating cannot mend is not repeated: %s',
    async (codigo) => {
      fetchMock.mockImplementation(async () => json(503, { erro: 'Instale o yt-dlp', codigo }))
      expect(await failure(api(calls.list))).toMatchObject({ codigo, serverErro: 'Instale o yt-dlp' })
      expect(fetchMock).toHaveBeenCalledTimes(1)
    },
  )

  test('API-04 retries a GET after 1 s and 2 s, three times in all', async () => {
    fetchMock.mockImplementation(async () => json(503, { erro: 'fora do ar' }))
    const error = failure(api(calls.list))
    await vi.advanceTimersByTimeAsync(999)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    expect(await error).toMatchObject({ status: 503, erro: 'Servidor temporariamente indisponível' })
  })

  test('API-04 a GET that was not answered is answered the second time', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(ok())
    const answer = api(calls.list)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(answer).resolves.toEqual({ ok: true })
  })

  test('API-04 a POST is never repeated', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await failure(api(calls.create, { body: { nome: 'x' } }))
    expect(error.codigo).toBe('SERVIDOR_INACESSIVEL')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('API-04 giving up during the wait stops the retries', async () => {
    fetchMock.mockImplementation(async () => json(500, {}))
    const controller = new AbortController()
    const answer = api(calls.list, { signal: controller.signal })
    const outcome = answer.catch((reason: unknown) => String(reason))
    await vi.advanceTimersByTimeAsync(500)
    controller.abort(new Error('left the screen'))
    expect(await outcome).toBe('Error: left the screen')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('ERR-02 no answer', () => {
  test.each([
    [false, false, 'SEM_REDE'],
    [true, false, 'SEM_REDE'],
    [true, true, 'TEMPO_ESGOTADO'],
    [false, true, 'SERVIDOR_INACESSIVEL'],
  ])('ERR-02 timed out %s, online %s: %s', (timedOut, isOnline, code) => {
    expect(connectionCode(timedOut, isOnline)).toBe(code)
  })

  test('ERR-02 without network the message says what to check, and ends with its code', async () => {
    online(false)
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await failure(api(calls.create, { body: { nome: 'x' } }))
    expect(error.status).toBeUndefined()
    expect(error.erro).toMatch(/^Não foi possível falar com o servidor: este aparelho .* \(SEM_REDE\)$/)
    expect(error.erro).toContain('Wi-Fi')
  })

  test('API-04 a request is given up after 60 s', async () => {
    fetchMock.mockImplementation(silence)
    const error = failure(api(calls.create, { body: { nome: 'x' } }))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await error).codigo).toBe('TEMPO_ESGOTADO')
  })

  test('API-04 the connection check is given up after 5 s', async () => {
    fetchMock.mockImplementation(silence)
    const error = failure(api(sistemaCalls.test))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await error).codigo).toBe('TEMPO_ESGOTADO')
  })

  test('DEV-07 a fault of our own code is not told as one of the connection', async () => {
    await expect(api(calls.get, { params: { id: 1 } as never })).rejects.toThrow('needs "parte"')
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('giving up a request is not an error of the connection', async () => {
    fetchMock.mockImplementation(silence)
    const controller = new AbortController()
    const answer = api(calls.list, { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('ERR-01 error answers', () => {
  test.each([
    [400, { erro: 'Busca inválida' }, 'Busca inválida'],
    [400, {}, 'Dados inválidos enviados'],
    [400, { message: 'Falta o nome' }, 'Falta o nome'],
    [400, { erro: 'Falta o artista', message: 'Bad Request' }, 'Falta o artista'],
    [500, { message: 'Internal Server Error' }, 'Erro interno do servidor. Tente novamente'],
    [403, { erro: 'x' }, 'Você não tem permissão para esta ação'],
    [404, { erro: 'x' }, 'Recurso não encontrado'],
    [409, { erro: 'Já existe' }, 'Já existe'],
    [409, null, 'Conflito de dados'],
    [422, { erro: 'Nome é obrigatório' }, 'Nome é obrigatório'],
    [429, { erro: 'x' }, 'Muitas tentativas. Tente novamente em alguns minutos'],
    [500, { erro: 'x' }, 'Erro interno do servidor. Tente novamente'],
    [418, 'x', 'Erro 418: Algo deu errado'],
  ])('ERR-01 %i %j says %s', async (status, body, expected) => {
    fetchMock.mockResolvedValue(json(status, body))
    expect((await failure(api(calls.create, { body: { nome: 'x' } }))).erro).toBe(expected)
  })

  test('the server’s own words, code and details stay at hand', async () => {
    const body = { erro: 'Email em uso', codigo: 'EMAIL_EM_USO', detalhes: { campos: { email: 'Em uso' } } }
    fetchMock.mockResolvedValue(json(409, body))
    expect(await failure(api(calls.create, { body: { nome: 'x' } }))).toMatchObject({
      serverErro: 'Email em uso',
      codigo: 'EMAIL_EM_USO',
      detalhes: { campos: { email: 'Em uso' } },
    })
  })

  test('an answer that is not JSON is named as the server’s fault', async () => {
    fetchMock.mockResolvedValue(new Response('<html>Wi-Fi do aeroporto</html>'))
    expect((await failure(api(calls.list))).erro).toBe('Resposta inválida do servidor')
  })

  test('an answer of another shape is refused when asked to check', async () => {
    fetchMock.mockImplementation(async () => json(200, { nada: 1 }))
    await expect(api(calls.list)).resolves.toEqual({ nada: 1 })
    expect((await failure(api(calls.list, { isChecked: true }))).erro).toBe('Resposta inválida do servidor')
  })
})

describe('API-04 a file at an address that the server answered', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://cantai.example' }))

  test('API-04 is fetched from where the API is, without the token', async () => {
    setBaseUrl('https://louvor.example')
    writeToken('abc')
    fetchMock.mockResolvedValue(new Response('som'))
    expect(await (await apiFile('/api/arquivo?assinatura=x')).text()).toBe('som')
    expect(fetchMock.mock.calls).toEqual([['https://louvor.example/api/arquivo?assinatura=x']])
    setBaseUrl('')
    expect(absoluteUrl('/api/x')).toBe('https://cantai.example/api/x')
  })

  test('ERR-01 ERR-02 a refused one says why, a lost one has its code', async () => {
    fetchMock.mockResolvedValueOnce(json(403, { erro: 'O endereço venceu' }))
    expect(await failure(apiFile('/api/arquivo'))).toMatchObject({
      status: 403,
      serverErro: 'O endereço venceu',
    })
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await failure(apiFile('/api/arquivo'))).codigo).toBe('SERVIDOR_INACESSIVEL')
  })
})

describe('ACE-10 a refused token', () => {
  test('ACE-10 is announced once, however many calls were refused with it', async () => {
    const announce = vi.fn<() => void>(() => clearToken())
    onUnauthorized(announce)
    writeToken('velho')
    fetchMock.mockImplementation(async () => json(401, { erro: 'x' }))
    const errors = await Promise.all([1, 2, 3, 4, 5].map(() => failure(api(calls.list))))
    expect(errors.map((error) => error.erro)).toEqual(
      Array.from({ length: 5 }, () => 'Sessão expirada. Faça login novamente'),
    )
    expect(announce).toHaveBeenCalledTimes(1)
  })

  test('ACE-10 a wrong password of a public call says nothing about the token', async () => {
    const announce = vi.fn<() => void>()
    onUnauthorized(announce)
    writeToken('bom')
    fetchMock.mockResolvedValue(json(401, { erro: 'Email ou senha incorretos' }))
    expect((await failure(api(calls.open, { body: {} }))).serverErro).toBe('Email ou senha incorretos')
    expect(announce).not.toHaveBeenCalled()
  })
})
