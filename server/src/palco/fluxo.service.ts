import { Readable } from 'node:stream'
import type { Evento, Fim } from '@cantai/contract/palco/eventos'
import type { Posicao, TomVivo } from '@cantai/contract/palco/palco'

/** A reader for whom more bytes than this wait is cut off, connects again and asks for the rest. */
const WAITING_MAX_BYTES = 256 * 1024

/** A listener who does not read hears nothing of the end either. */
const END_MS = 5_000

/** One listener: the answer of GET /api/eventos as long as it lasts. */
export interface Fluxo {
  readonly stream: Readable
  readonly usuarioId: number
  readonly tokenHash: Buffer
  /** The stage whose leader is followed. */
  readonly culto: number | undefined
  /** The mark of the first changes to tell. */
  readonly desde: string | undefined
  readonly ha: number | undefined
  /** When it was opened, in milliseconds. */
  readonly desdeQuando: number
  /** False until the state was sent: what happens before then is in it. */
  isLive: boolean
  readonly send: (evento: Evento) => void
  /** Sends the position, whether its leader is heard, and the live keys, unless these or newer ones were sent. */
  readonly move: (posicao: Posicao | null, tons: TomVivo[]) => void
  readonly beat: () => void
  readonly end: (codigo: Fim) => void
}

type Listener = Pick<Fluxo, 'usuarioId' | 'tokenHash' | 'culto' | 'desde' | 'ha' | 'desdeQuando'>

/** Changes while a leader stays where they are. */
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
    // A comment of the protocol.
    beat: () => write(':\n\n'),
    end(codigo) {
      send({ tipo: 'fim', codigo })
      isOver = true
      stream.push(null)
      setTimeout(() => stream.destroy(), END_MS).unref()
    },
  }
}
