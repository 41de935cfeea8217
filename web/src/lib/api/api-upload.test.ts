import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { apiUpload } from './api-upload.ts'
import { clearToken, writeToken } from '../session/token.ts'

/** The part of the browser's request that an upload uses, played by the test. */
class Request extends EventTarget {
  static last: Request
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened: string[] = []
  sent: unknown
  status = 0
  responseText = ''

  constructor() {
    super()
    Request.last = this
  }
  open(...address: string[]) {
    this.opened = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('loadend'))
  }
  respond(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

const giveUp = () => new AbortController()

function start(controller = giveUp()) {
  const parts: number[] = []
  const form = new FormData()
  const answer = apiUpload({
    path: '/api/coisas/7/arquivo',
    form,
    answer: z.object({ ok: z.boolean() }),
    onProgress: (part) => parts.push(part),
    signal: controller.signal,
  })
  // Each test looks at it; a refusal before that is no loose end.
  answer.catch(() => undefined)
  return { answer, parts, form, request: Request.last }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('location', { origin: 'https://louvor.example' })
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearToken()
})

test('API-04 an upload carries the token, tells its progress and answers what the contract says', async () => {
  writeToken('abc')
  const { answer, parts, form, request } = start()
  expect(request.opened).toEqual(['POST', 'https://louvor.example/api/coisas/7/arquivo'])
  expect(request.headers).toEqual({ accept: 'application/json', authorization: 'Bearer abc' })
  expect(request.sent).toBe(form)
  request.progress(1, 4)
  request.progress(4, 4)
  request.respond(200, { ok: true })
  await expect(answer).resolves.toEqual({ ok: true })
  expect(parts).toEqual([0.25, 1])
})

test('ERR-01 a refused upload says what the server said', async () => {
  const { answer, request } = start()
  request.respond(422, { erro: 'O arquivo não é um MP3' })
  await expect(answer).rejects.toMatchObject({ status: 422, erro: 'O arquivo não é um MP3' })
})

test.each([['<html>'], [{ outra: 1 }]])('an answer of another shape, %j, is named so', async (body) => {
  const { answer, request } = start()
  request.respond(200, body)
  await expect(answer).rejects.toMatchObject({ erro: 'Resposta inválida do servidor' })
})

test('ERR-02 a broken connection has its code', async () => {
  const { answer, request } = start()
  request.fail()
  await expect(answer).rejects.toMatchObject({ codigo: 'SERVIDOR_INACESSIVEL' })
})

test('API-04 an upload that moves may take longer than 60 s, one that stands still is given up', async () => {
  const { answer, request } = start()
  await vi.advanceTimersByTimeAsync(59_000)
  request.progress(1, 2)
  await vi.advanceTimersByTimeAsync(59_000)
  request.progress(2, 2)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(answer).rejects.toMatchObject({ codigo: 'TEMPO_ESGOTADO' })
})

test('an upload that is cancelled ends with the reason', async () => {
  const controller = giveUp()
  const { answer } = start(controller)
  controller.abort(new Error('cancelado'))
  await expect(answer).rejects.toThrow('cancelado')
})
