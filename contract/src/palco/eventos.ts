import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Posicao, TonsVivos } from './palco.ts'
import { SALAS } from './salas.ts'
import { id, texto } from '../validacao.ts'

/** Something changed, was added or deleted: read it again. `em`: when, by the server's clock. */
export const Mudanca = z.object({ sala: z.enum(SALAS), id: z.number(), em: z.string() })
export type Mudanca = z.infer<typeof Mudanca>

/**
 * All that changed since the caller's `seq`. `tudo`: more than can be named (a restored copy, a long absence, no `seq`): read everything
 * again; `mudancas` is empty then. A change may be told twice, and none is left out. Keep `seq` (opaque) for the next connection, once its
 * changes are handled.
 */
const mudancas = { seq: z.string(), tudo: z.boolean(), mudancas: z.array(Mudanca) }

/** The last message of a stream; the code says what to do. */
export const Fim = z.enum([
  /** The session is over, as with a 401. Do not connect again. */
  'sessao_vencida',
  'sem_sessao',
  /** Too many streams of this person: poll instead, EVENTOS_ENTRE_PERGUNTAS_MS apart. */
  'limite',
  /** The server stops, or is being restored: reconnect after a while. */
  'reinicio',
])
export type Fim = z.infer<typeof Fim>

/**
 * The `data:` of each message of the stream, one JSON object on one line; no `event:` and no `retry:`. First of all 'estado', the
 * changes since `desde` and the position of the culto asked for; then what happens. 'posicao' with null: nobody leads any more.
 * Lines that begin with ':' come every `pulso_ms`: nothing for twice as long means that the connection is dead.
 */
export const Evento = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('estado'),
    ...mudancas,
    posicao: z.nullable(Posicao),
    tons: TonsVivos,
    /** Interval of the heartbeats on this stream; a server of 0.2.0 does not say it. */
    pulso_ms: z.optional(z.number()),
  }),
  z.object({ tipo: z.literal('mudancas'), ...mudancas }),
  z.object({ tipo: z.literal('posicao'), posicao: z.nullable(Posicao), tons: TonsVivos }),
  z.object({ tipo: z.literal('fim'), codigo: Fim }),
])
export type Evento = z.infer<typeof Evento>

export const EVENTOS_PULSO_MS = 20_000
/** With a `culto` both sides send heartbeats: a stage shows a dead connection within ten seconds (PAL-13, PAL-21). */
export const PALCO_PULSO_MS = 4_000
/** Longer than two heartbeats: whoever was not heard for so long has no signal. */
export const PALCO_SILENCIO_MS = 9_000
export const EVENTOS_ENTRE_PERGUNTAS_MS = 15_000
/** Older changes are not named one by one. */
export const EVENTOS_LEMBRADOS_MS = 24 * 60 * 60 * 1000

/**
 * `desde`: the last `seq` seen. A caller that has none yet gives in `ha` how many milliseconds ago it began to read, and is told of the
 * changes since; `culto`: the service whose leader is followed.
 */
export const EventosQuery = z.strictObject({
  desde: z.optional(texto('Marca', { max: 200 })),
  ha: z.optional(
    z.coerce
      .number({ error: 'Tempo inválido' })
      .check(
        z.int({ error: 'Tempo inválido' }),
        z.minimum(0, 'Tempo inválido'),
        z.maximum(EVENTOS_LEMBRADOS_MS, 'Tempo inválido'),
      ),
  ),
  culto: z.optional(id()),
})
export type EventosQuery = z.infer<typeof EventosQuery>

const { desde, ha, culto } = EventosQuery.shape

/**
 * Neither call prolongs the session, nor does any call with the header `x-segundo-plano: sim`: a refetch caused by an event is no sign of
 * somebody at work. (A call that a person makes leaves the header out.)
 */
export const eventosCalls = defineCalls({
  stream: {
    method: 'GET',
    path: '/api/eventos',
    le: [],
    summary: 'What changes, as server-sent events (text/event-stream), as long as the session lasts',
    prolongs: false,
    stream: true,
    query: EventosQuery,
  },
  desde: {
    method: 'GET',
    path: '/api/eventos/desde',
    le: [],
    summary:
      'What changed since `seq`, or within the last `ha` milliseconds, for those who have no stream; without both only the present `seq`, with `tudo`',
    prolongs: false,
    query: z.strictObject({ seq: desde, ha, culto }),
    answer: z.object({ ...mudancas, posicao: z.nullable(Posicao), tons: TonsVivos }),
  },
})
