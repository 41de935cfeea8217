import type { Evento } from '@cantai/contract/palco/eventos'

/** A listener to GET /api/eventos over real HTTP. */
export interface Ouvinte {
  status: number
  headers: Headers
  /** The body of a refusal. */
  refusal: string
  events: Evento[]
  /** Comment lines received, which show that the stream lives. */
  beats: number
  /** Resolves with the first matching event, received or to come; rejects when the stream ends without it. */
  next: <T extends Evento['tipo']>(
    tipo: T,
    fits?: (evento: Extract<Evento, { tipo: T }>) => boolean,
  ) => Promise<Extract<Evento, { tipo: T }>>
  /** Resolves when the server has ended it, or the connection was lost. */
  ended: Promise<void>
  close: () => void
}

/** `heard` is called with each event as it arrives. Throws when the server does not answer. */
export async function listen(
  url: string,
  token: string,
  query = '',
  heard: (evento: Evento) => void = () => undefined,
): Promise<Ouvinte> {
  const connection = new AbortController()
  const answer = await fetch(`${url}/api/eventos${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: connection.signal,
  })
  const looks = new Set<() => void>()
  let isOver = false
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const ouvinte: Ouvinte = {
    status: answer.status,
    headers: answer.headers,
    refusal: answer.ok ? '' : await answer.text(),
    events: [],
    beats: 0,
    next: (tipo, fits = () => true) =>
      new Promise((deliver, missed) => {
        const look = () => {
          const event = ouvinte.events.find(
            (candidate) => candidate.tipo === tipo && fits(candidate as never),
          )
          if (event) deliver(event as never)
          else if (isOver)
            missed(new Error(`the stream ended without ${tipo}: ${JSON.stringify(ouvinte.events)}`))
          else return
          looks.delete(look)
        }
        looks.add(look)
        look()
      }),
    ended,
    close: () => connection.abort(),
  }
  const readPart = async () => {
    let text = ''
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith(':')) ouvinte.beats++
        else {
          const evento: Evento = JSON.parse(message.replace(/^data: /, ''))
          ouvinte.events.push(evento)
          heard(evento)
        }
      for (const look of looks) look()
    }
  }
  void (answer.ok ? readPart() : Promise.resolve())
    .catch(() => undefined)
    .finally(() => {
      isOver = true
      for (const look of looks) look()
      resolve()
    })
  return ouvinte
}
