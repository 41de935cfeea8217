import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVENTOS_ENTRE_PERGUNTAS_MS, EVENTOS_PULSO_MS } from '@cantai/contract/palco/eventos'

const applied = vi.hoisted(() => vi.fn<(changes: object) => void>())
const session = vi.hoisted((): { now: object; tell: () => void } => ({ now: {}, tell: () => undefined }))
const ended = vi.hoisted(() => vi.fn<(how: { ranOut: boolean }) => void>())
vi.mock('./apply-mudancas.ts', () => ({ applyMudancas: applied, followNovidades: () => undefined }))
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => session.now,
  subscribeSession: (tell: () => void) => {
    session.tell = tell
  },
  endSession: ended,
  onForget: () => undefined,
}))

const NADA = { tudo: false, mudancas: [], posicao: null }
const MUDANCA = { sala: 'musicas', id: 7, em: '2026-11-22T10:00:00.000Z' }

/** The server's answers to the next streams, the last one for ever: a stream's controller, or a refusal. */
type Servidor = (init: RequestInit | undefined) => Promise<Response>
let streams: Servidor[] = []
let polls: string[] = []
let asked: { at: number; url: string }[] = []
/** Each test has a page of its own: that of an earlier test would still follow. */
const newScreen = () => Object.assign(new EventTarget(), { visibilityState: 'visible' })
let screen = newScreen()

const refused: Servidor = async () => new Response('{}', { status: 502 })
const silent: Servidor = (init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
/** A stream that says these things and stays open, until the page ends it or `end` is called. */
function open(...eventos: object[]) {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const bytes = (text: string) => new TextEncoder().encode(text)
  const servidor: Servidor = async (init) => {
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
        for (const evento of eventos) own.enqueue(bytes(`data: ${JSON.stringify(evento)}\n\n`))
        init?.signal?.addEventListener('abort', () => own.error(init.signal?.reason))
      },
    })
    return new Response(body)
  }
  return Object.assign(servidor, {
    say: (evento: object) => controller.enqueue(bytes(`data: ${JSON.stringify(evento)}\n\n`)),
    beat: () => controller.enqueue(bytes(': \n\n')),
    end: () => controller.close(),
  })
}

/** Ends as the server ends a stream: with a reason, and nothing after it. */
const endingWith =
  (codigo: string): Servidor =>
  async () =>
    new Response(
      [
        { tipo: 'estado', seq: 's1', ...NADA },
        { tipo: 'fim', codigo },
      ]
        .map((evento) => `data: ${JSON.stringify(evento)}\n\n`)
        .join(''),
    )

async function follow(first: Servidor, ...more: Servidor[]) {
  streams = [first, ...more]
  const { followChanges } = await import('./follow-changes.ts')
  followChanges()
  await pass(0)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const count = (path: string) => asked.filter(({ url }) => url.startsWith(path)).length
const STREAM = '/api/eventos?'
const gaps = () => asked.slice(1).map(({ at }, i) => at - (asked[i]?.at ?? 0))

function show(visible: boolean) {
  screen.visibilityState = visible ? 'visible' : 'hidden'
  screen.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  applied.mockReset()
  ended.mockReset()
  ;[streams, polls, asked] = [[], [], []]
  session.now = { status: 'in' }
  screen = newScreen()
  vi.stubGlobal('document', screen)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = '', query = ''] = url.split('?')
    asked.push({ at: Date.now(), url: `${path}?${query}` })
    if (path.endsWith('/desde'))
      return Response.json({ ...NADA, seq: `p${polls.push(query)}`, mudancas: [MUDANCA] })
    const next = streams.length > 1 ? streams.shift() : streams[0]
    return (next ?? refused)(init)
  })
})
afterEach(() => {
  show(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('PAL-06 following what others change', () => {
  test('a change after the screens were read and before the first stream is told by it', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(3_200.5)
    await follow(open({ tipo: 'estado', seq: 's1', ...NADA, mudancas: [MUDANCA] }))
    expect(asked.map(({ url }) => url)).toEqual(['/api/eventos?ha=3201'])
    expect(applied).toHaveBeenCalledWith(expect.objectContaining({ mudancas: [MUDANCA] }))
  })

  test('a lost stream is opened again from where it was', async () => {
    const one = open({ tipo: 'estado', seq: 's1', ...NADA })
    const two = open({ tipo: 'estado', seq: 's3', ...NADA, mudancas: [MUDANCA] })
    await follow(one, two)
    expect(applied).not.toHaveBeenCalled()
    one.say({ tipo: 'mudancas', seq: 's2', ...NADA, mudancas: [MUDANCA] })
    await pass(0)
    expect(applied).toHaveBeenCalledTimes(1)
    one.end()
    await pass(1_000)
    expect(asked.at(-1)?.url).toBe('/api/eventos?desde=s2')
    expect(applied).toHaveBeenCalledTimes(2)
  })

  test('DEV-03 what a newer server says of a room unknown here is passed over, and the rest counts', async () => {
    const SALA_NOVA = { sala: 'sala_nova', id: 1, em: MUDANCA.em }
    const one = open({ tipo: 'estado', seq: 's1', ...NADA, mudancas: [SALA_NOVA, MUDANCA] })
    await follow(one, refused)
    expect(applied).toHaveBeenLastCalledWith(expect.objectContaining({ mudancas: [MUDANCA] }))
    one.say({ tipo: 'mudancas', seq: 's2', tudo: false, mudancas: [SALA_NOVA] })
    one.end()
    await pass(1_000)
    expect(applied).toHaveBeenCalledTimes(1)
    expect(asked.at(-1)?.url).toBe('/api/eventos?desde=s2')
  })

  test('a server that comes and goes is asked ever less often, and at once again after something was heard', async () => {
    const heard = open({ tipo: 'estado', seq: 's1', ...NADA })
    await follow(refused, refused, heard, refused)
    await pass(2_000 + 4_000)
    expect(gaps()).toEqual([2_000, 4_000])
    heard.end()
    await pass(1_000)
    expect(gaps().at(-1)).toBe(1_000)
  })

  test('where streams do not come through it asks instead, on a stage soon, and tries a stream on the next return', async () => {
    await follow(refused)
    await pass(2_000 + 4_000 + 1)
    expect(count(STREAM)).toBe(3)
    expect(polls).toEqual([expect.stringMatching(/^ha=\d+$/)])
    await pass(EVENTOS_ENTRE_PERGUNTAS_MS)
    expect(polls.at(-1)).toBe('seq=p1')
    expect(applied).toHaveBeenLastCalledWith(expect.objectContaining({ mudancas: [MUDANCA] }))
    const { palcoAberto } = await import('../../lib/live/palco-aberto.ts')
    palcoAberto.set(3)
    await pass(1_500)
    expect(polls.slice(-2)).toEqual(['culto=3&seq=p2', 'culto=3&seq=p3'])
    expect(count(STREAM)).toBe(3)
    // The server may only have been away: one stream is tried again every five minutes.
    await pass(2 * 5 * 60_000)
    expect(count(STREAM)).toBe(5)
    show(false)
    const before = asked.length
    await pass(60_000)
    expect(asked).toHaveLength(before)
    streams = [open({ tipo: 'estado', seq: 's9', ...NADA })]
    show(true)
    await pass(EVENTOS_PULSO_MS)
    expect(asked).toHaveLength(before + 1)
    expect(asked.at(-1)?.url).toContain(STREAM)
  })

  test('a proxy that holds the stream back is found out after ten seconds', async () => {
    await follow(silent)
    await pass(3 * 10_000 + 2_000 + 4_000 + 1)
    expect(count(STREAM)).toBe(3)
    expect(polls).toHaveLength(1)
  })

  test('a stream that gives no sign of life is given up, one that does stays', async () => {
    const alive = open({ tipo: 'estado', seq: 's1', ...NADA })
    await follow(alive, open({ tipo: 'estado', seq: 's2', ...NADA }))
    for (let beats = 0; beats < 6; beats++) {
      await pass(EVENTOS_PULSO_MS)
      alive.beat()
      await pass(0)
    }
    expect(asked).toHaveLength(1)
    await pass(2 * EVENTOS_PULSO_MS + 2_000)
    expect(asked).toHaveLength(2)
  })

  test('PAL-13 on a stage a silence of two beats is a dead link within ten seconds, which is said, and the next word ends it', async () => {
    const { palcoAberto } = await import('../../lib/live/palco-aberto.ts')
    const { hasSinal, startSinal, stopSinal } = await import('../../lib/live/sinal.ts')
    palcoAberto.set(3)
    startSinal()
    const estado = { tipo: 'estado', seq: 's1', ...NADA, pulso_ms: 4_000 }
    const alive = open(estado)
    await follow(alive, silent, open(estado))
    for (let beats = 0; beats < 5; beats++) {
      await pass(4_000)
      alive.beat()
      await pass(0)
    }
    expect([hasSinal(), asked.length]).toEqual([true, 1])
    await pass(10_000)
    expect([hasSinal(), asked.length]).toEqual([false, 2])
    // The next stream is tried two seconds after this one is given up.
    await pass(12_000)
    expect([hasSinal(), asked.length]).toEqual([true, 3])
    stopSinal()
  })

  test('the oldest of too many screens of one person asks instead', async () => {
    await follow(endingWith('limite'))
    await pass(EVENTOS_PULSO_MS * 3)
    expect([count(STREAM), polls.length]).toEqual([1, 4])
  })

  test('no session, no stream: it ends with the session, and an older server is not asked again', async () => {
    await follow(endingWith('sessao_vencida'))
    expect(ended).toHaveBeenCalledWith({ ranOut: true })
    session.now = { status: 'in', ended: 'stays' }
    session.tell()
    const before = asked.length
    await pass(60_000)
    expect(asked).toHaveLength(before)
    session.now = { status: 'in' }
    streams = [async () => new Response('{"erro":"Rota não encontrada"}', { status: 404 })]
    session.tell()
    await pass(60_000)
    expect(asked).toHaveLength(before + 1)
  })
})
