import { EventSourceParserStream } from 'eventsource-parser/stream'
import {
  Evento,
  EVENTOS_ENTRE_PERGUNTAS_MS,
  EVENTOS_LEMBRADOS_MS,
  EVENTOS_PULSO_MS,
  eventosCalls,
  Mudanca,
} from '@cantai/contract/palco/eventos'
import { ApiError, api } from '../../lib/api/api-client.ts'
import { apiStream } from '../../lib/api/api-stream.ts'
import { palcoAberto } from '../../lib/live/palco-aberto.ts'
import { setStreaming } from '../../lib/api/refresh.ts'
import { hearSinal, loseSinal } from '../../lib/live/sinal.ts'
import { takeVivo } from '../../lib/live/vivo.ts'
import { isOnline } from '../../lib/offline/online.ts'
import { endSession, getSession, onForget, subscribeSession } from '../../lib/session/session.ts'
import { applyMudancas, followNovidades } from './apply-mudancas.ts'

/** Without anything for this long, a proxy is holding the stream back. */
const FIRST_MESSAGE_MS = 10_000
/** Polling interval on a stage without a stream: shorter, because a page turn is missed sooner. */
const STAGE_QUESTION_MS = 1_500
const RETRY_MS = 1_000
const RETRY_MAX_MS = 30_000
/** Longest delay of a reconnection on a stage, which is then back three seconds after its network. */
const STAGE_RETRY_MAX_MS = 2_000
const STAGE_ANSWER_MS = 5_000
/** After this many streams in a row without a message it polls. */
const GIVE_UP = 3
/** Interval at which a stream is tried again: the server may only have been away. */
const STREAM_AGAIN_MS = 5 * 60_000

/** The mark up to which changes were seen; undefined before the first answer. */
let seq: string | undefined
/** The time at which the screens began to read, in milliseconds since the page was opened. */
let readingSince = 0
let connection: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Interval of heartbeats of the open stream: two missing ones mean that it is dead. */
let silenceMs = 2 * EVENTOS_PULSO_MS
let failures = 0
/** It polls until then, in milliseconds of the clock. */
let pollsUntil = 0
/** An older server has neither the stream nor the polling call. */
let hasStreams = true
const isPolling = () => Date.now() < pollsUntil
const startPolling = () => {
  pollsUntil = Date.now() + STREAM_AGAIN_MS
}
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** A hidden tab, an ended session and an absent network need no stream. */
function isWanted(): boolean {
  const session = getSession()
  const isIn = session.status === 'in' && !session.unverified && !session.ended
  return hasStreams && isIn && document.visibilityState === 'visible' && isOnline()
}

let hasBegun = false

/** Follows others' changes while the app is visible: by one stream, or by polling where streams do not arrive. */
export function followChanges(): void {
  if (hasBegun) return
  hasBegun = true
  followNovidades()
  onForget(() => {
    seq = undefined
    readingSince = performance.now()
  })
  subscribeSession(update)
  palcoAberto.subscribe(reconnect)
  addEventListener('online', update)
  addEventListener('offline', update)
  document.addEventListener('visibilitychange', () => {
    failures = 0
    pollsUntil = 0
    update()
  })
  update()
}

function update(): void {
  if (isWanted()) {
    if (!connection) next(0)
    return
  }
  clearTimeout(timer)
  drop()
}

function drop(): void {
  setStreaming(false)
  connection?.abort()
  connection = undefined
}

/** The followed stage has changed. */
function reconnect(): void {
  drop()
  if (!isPolling()) failures = 0
  update()
}

const culto = () => {
  const aberto = palcoAberto.get()
  return aberto === undefined ? {} : { culto: aberto }
}

/** Screens read before the first request: changes in between are requested by time. */
const ha = () => ({ ha: Math.min(Math.ceil(performance.now() - readingSince), EVENTOS_LEMBRADOS_MS) })

function next(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void (isPolling() ? poll() : stream()), ms)
}

const isOnStage = () => palcoAberto.get() !== undefined

const backoff = () =>
  Math.min(isOnStage() ? STAGE_RETRY_MAX_MS : RETRY_MAX_MS, RETRY_MS * 2 ** failures) *
  (0.5 + Math.random() / 2)

async function stream(): Promise<void> {
  const mine = new AbortController()
  connection = mine
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const expectMore = (ms: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => mine.abort(), ms)
  }
  const onSign = () => {
    expectMore(silenceMs)
    hearSinal()
  }
  silenceMs = 2 * EVENTOS_PULSO_MS
  expectMore(FIRST_MESSAGE_MS)
  failures++
  try {
    const body = await apiStream(eventosCalls.stream, {
      query: { ...culto(), ...(seq === undefined ? ha() : { desde: seq }) },
      signal: mine.signal,
    })
    const messages = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: onSign }))
    const reader = messages.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      failures = 0
      setStreaming(true)
      take(value.data)
      onSign()
    }
  } catch (error) {
    if (isUnknown(error)) hasStreams = false
  }
  clearTimeout(watchdog)
  // A newer stream has begun, or none is wanted.
  if (connection !== mine) return
  setStreaming(false)
  connection = undefined
  if (failures >= GIVE_UP) startPolling()
  if (isWanted()) next(isPolling() ? 0 : backoff())
}

/** A newer server may name unknown rooms: they are ignored, and the rest of the message counts. */
const ofKnownRooms = (mudancas: readonly unknown[]) =>
  mudancas.filter((one): one is Mudanca => Mudanca.safeParse(one).success)

function take(text: string): void {
  const said: { mudancas?: unknown[] } = JSON.parse(text)
  const { data: evento } = Evento.safeParse({ ...said, mudancas: ofKnownRooms(said.mudancas ?? []) })
  if (evento?.tipo === 'estado') {
    silenceMs = 2 * (evento.pulso_ms ?? EVENTOS_PULSO_MS)
    hearSinal(evento.pulso_ms ?? EVENTOS_PULSO_MS)
  }
  if (evento?.tipo === 'estado' || evento?.tipo === 'posicao') takeVivo(evento.posicao, evento.tons)
  if (evento?.tipo === 'estado' || evento?.tipo === 'mudancas') seen(evento)
  else if (evento?.tipo === 'fim') {
    if (evento.codigo === 'limite') startPolling()
    else if (evento.codigo !== 'reinicio') endSession({ ranOut: evento.codigo === 'sessao_vencida' })
  }
}

function seen(changes: { seq: string; tudo: boolean } & Parameters<typeof applyMudancas>[0]): void {
  seq = changes.seq
  if (changes.tudo || changes.mudancas.length > 0) applyMudancas(changes)
}

async function poll(): Promise<void> {
  const mine = new AbortController()
  connection = mine
  try {
    const query = { ...culto(), ...(seq === undefined ? ha() : { seq }) }
    const signal = isOnStage()
      ? AbortSignal.any([mine.signal, AbortSignal.timeout(STAGE_ANSWER_MS)])
      : mine.signal
    const answer = await api(eventosCalls.desde, { query, signal, background: true })
    hearSinal()
    takeVivo(answer.posicao, answer.tons)
    seen({ ...answer, mudancas: ofKnownRooms(answer.mudancas) })
  } catch (error) {
    // Retried after a while.
    loseSinal()
    if (isUnknown(error)) hasStreams = false
  }
  if (connection !== mine) return
  connection = undefined
  if (isWanted()) next(isOnStage() ? STAGE_QUESTION_MS : EVENTOS_ENTRE_PERGUNTAS_MS)
}
