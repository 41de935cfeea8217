import { Readable } from 'node:stream'
import type { Evento, Fim } from '@cantai/contract/palco/eventos'
import type { Posicao, TomVivo } from '@cantai/contract/palco/palco'

/** Limit of unsent bytes: a slower reader is cut off, reconnects and asks for the rest. */
const WAITING_MAX_BYTES = 256 * 1024

/** How long a stream may take to end: a paused reader would never see the end. */
const END_MS = 5_000

/** One listener: the answer of GET /api/eventos as long as it lasts. */
export interface Fluxo {
  readonly stream: Readable
  readonly usuarioId: number
  readonly tokenHash: Buffer
  /** The service whose leader is followed. */
  readonly culto: number | undefined
  /** The mark from which changes are told. */
  readonly desde: string | undefined
  readonly ha: number | undefined
  /** The time at which it was opened, in milliseconds. */
  readonly desdeQuando: number
  /** False until the state was sent, which includes everything before it. */
  isLive: boolean
  readonly send: (evento: Evento) => void
  /** Sends the position, whether its leader has a signal, and the live keys, unless these or newer ones were sent. */
  readonly move: (posicao: Posicao | null, tons: TomVivo[]) => void
  readonly beat: () => void
  readonly end: (codigo: Fim) => void
}

type Listener = Pick<Fluxo, 'usuarioId' | 'tokenHash' | 'culto' | 'desde' | 'ha' | 'desdeQuando'>

/** Changes while the leader's position stays the same. */
const besides = (posicao: Posicao | null, tons: readonly TomVivo[] = []) =>
  JSON.stringify([posicao?.sem_sinal_desde ?? null, tons])

export function openFluxo(listener: Listener): Fluxo {
  const stream = new Readable({ read: () => undefined })
  let shownSeq = 0
  let shownBesides = besides(null)
  let isOver = false
  const write = (text: string) => {
    if (isOver || stream.destroyed) return
    stream.push(text)
    if (stream.readableLength > WAITING_MAX_BYTES) stream.destroy()
  }
  const send = (evento: Evento) => {
    if ('posicao' in evento) {
      shownSeq = evento.posicao?.seq ?? 0
      shownBesides = besides(evento.posicao, evento.tons)
    }
    write(`data: ${JSON.stringify(evento)}\n\n`)
  }
  return {
    ...listener,
    stream,
    isLive: false,
    send,
    move(posicao, tons) {
      const seq = posicao?.seq ?? 0
      const hasMoved = seq > shownSeq || (seq === 0 && shownSeq > 0)
      const isOther = seq === shownSeq && besides(posicao, tons) !== shownBesides
      if (hasMoved || isOther) send({ tipo: 'posicao', posicao, tons })
    },
    // A comment line of the SSE protocol.
    beat: () => write(':\n\n'),
    end(codigo) {
      send({ tipo: 'fim', codigo })
      isOver = true
      stream.push(null)
      setTimeout(() => stream.destroy(), END_MS).unref()
    },
  }
}
