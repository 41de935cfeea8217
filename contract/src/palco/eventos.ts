import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Posicao, TonsVivos } from './palco.ts'
import { SALAS } from './salas.ts'
import { id, texto } from '../validacao.ts'

/** Something changed, was added or is gone: read it again. `em`: when, by the server's clock. */
export const Mudanca = z.object({ sala: z.enum(SALAS), id: z.number(), em: z.string() })
export type Mudanca = z.infer<typeof Mudanca>

/**
 * All that changed since the caller's `seq`. `tudo`: more than can be named (a restored copy, a long absence, no `seq`): read
 * everything again; `mudancas` is empty then. A change may be told twice, and none is left out. Keep `seq` (opaque) for the next
 * connection, once its changes are seen to.
 */
const mudancas = { seq: z.string(), tudo: z.boolean(), mudancas: z.array(Mudanca) }

/** How a stream ends: then it is over, and the code says what to do. */
export const Fim = z.enum([
  /** As of a 401: the session is over. Do not connect again. */
  'sessao_vencida',
  'sem_sessao',
  /** Too many streams of this person: poll instead, EVENTOS_ENTRE_PERGUNTAS_MS apart. */
  'limite',
  /** The server stops, or is being restored: connect again after a while. */
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
    /** A sign of life comes so often on this stream; a server of 0.2.0 does not say. */
    pulso_ms: z.optional(z.number()),
  }),
  z.object({ tipo: z.literal('mudancas'), ...mudancas }),
  z.object({ tipo: z.literal('posicao'), posicao: z.nullable(Posicao), tons: TonsVivos }),
  z.object({ tipo: z.literal('fim'), codigo: Fim }),
])
export type Evento = z.infer<typeof Evento>

export const EVENTOS_PULSO_MS = 20_000
/** With a `culto`, both ways: a dead link is said on a stage within ten seconds (PAL-13, PAL-21). */
export const PALCO_PULSO_MS = 4_000
/** Longer than two beats: whoever was not heard for so long has no signal. */
export const PALCO_SILENCIO_MS = 9_000
export const EVENTOS_ENTRE_PERGUNTAS_MS = 15_000
/** Changes of a longer time are not named. */
export const EVENTOS_LEMBRADOS_MS = 24 * 60 * 60 * 1000

/**
 * `desde`: the last `seq` seen. Who has none yet says with `ha` how many milliseconds ago they began to read, and is told of
 * what changed since; `culto`: the stage whose leader is followed.
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
 * Neither call prolongs the session, and one call with the header `x-segundo-plano: sim` does not either: what a screen reads
 * again because of an event is not somebody at work. (A call that a person makes leaves it out.)
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
