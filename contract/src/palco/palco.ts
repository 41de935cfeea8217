import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Anotacao, Leitura } from '../cifras/musico.ts'
import { Culto } from '../cultos/cultos.ts'
import { PACOTES } from '../limites.ts'
import { Musica } from '../musicas/musicas.ts'
import { id, texto } from '../validacao.ts'

/**
 * The id of a card of the stage: `m` and the song's id, or `r` and the roteiro item's; a song that comes again in the order has the time
 * behind it, as 'm29-2'. It stays the same when the order changes or the culto is concluded.
 */
export const itemDoPalco = (
  item: { especie: 'musica'; musica_id: number } | { especie: 'roteiro'; id: number },
) => (item.especie === 'musica' ? `m${item.musica_id}` : `r${item.id}`)

/**
 * Where the leader of a service is: the card `item` (see itemDoPalco), the blocks of its sheet from 0 (of `lerFolha`) that the leader's
 * screen shows, `bloco` to `bloco_fim` of `blocos`, and for pages of 0.2.0 `semitons` from the key of the day, -11 to 11 (later ones read
 * `tons`). If the leader reads the sheet in sung order, `passo` to `passo_fim` of `passos` are the steps of the sequence on the screen,
 * from 0, and `bloco_fim` is a block of the last step. A higher `seq` is a newer position of this culto, also after another leader.
 * `sem_sinal_desde`: the last sign of the leader's device, once none comes any more.
 */
export const Posicao = z.object({
  culto_id: z.number(),
  lider_id: z.number(),
  lider_nome: z.string(),
  item: z.string(),
  bloco: z.number(),
  semitons: z.number(),
  seq: z.number(),
  em: z.string(),
  bloco_fim: z.optional(z.nullable(z.number())),
  blocos: z.optional(z.nullable(z.number())),
  passo: z.optional(z.nullable(z.number())),
  passo_fim: z.optional(z.nullable(z.number())),
  passos: z.optional(z.nullable(z.number())),
  sem_sinal_desde: z.optional(z.nullable(z.string())),
})
export type Posicao = z.infer<typeof Posicao>

/** The live key of a song at its time in the service (see itemDoPalco): the key that sounds now, whoever leads and whether anybody does. */
export const TomVivo = z.object({ item: z.string(), tom: z.string() })
export type TomVivo = z.infer<typeof TomVivo>

/** All live keys of a service; a server of 0.2.0 has none. */
export const TonsVivos = z.optional(z.array(TomVivo))

const inteiro = (campo: string, min: number, max: number) =>
  z.number({ error: `${campo} inválido` }).check(
    z.refine((valor) => Number.isInteger(valor) && valor >= min && valor <= max, {
      error: `${campo} deve ser um número inteiro de ${min} a ${max}`,
      params: { malformed: true },
    }),
  )

const lugar = (pattern: RegExp) =>
  z.string({ error: 'Escolha onde o culto está' }).check(
    z.refine((valor) => pattern.test(valor), {
      error: 'Lugar do culto inválido',
      params: { malformed: true },
    }),
  )

/**
 * `assumir`: take over from the present leader. `tons`: live keys that the leader changed; null resets to the key of the day. `retomar`:
 * what was done offline, written only while the server still names this person as leader and no other session has moved since the position
 * of that `seq`.
 */
export const PosicaoNova = z.strictObject({
  item: lugar(/^[mr][1-9]\d{0,9}(-\d{1,2})?$/),
  bloco: z._default(inteiro('Bloco', 0, 100_000), 0),
  semitons: z._default(inteiro('Semitons', -11, 11), 0),
  bloco_fim: z.optional(inteiro('Bloco', 0, 100_000)),
  blocos: z.optional(inteiro('Blocos', 0, 100_000)),
  passo: z.optional(inteiro('Passo', 0, 10_000)),
  passo_fim: z.optional(inteiro('Passo', 0, 10_000)),
  passos: z.optional(inteiro('Passos', 0, 10_000)),
  tons: z.optional(
    z
      .array(
        z.strictObject({
          item: lugar(/^m[1-9]\d{0,9}(-\d{1,2})?$/),
          tom: z.nullable(texto('Tom', { max: 20 })),
        }),
      )
      .check(z.maxLength(100, 'Tons demais de uma vez')),
  ),
  assumir: z.optional(z.boolean()),
  retomar: z.optional(z.number({ error: 'Lugar inválido' })),
})
export type PosicaoNova = z.infer<typeof PosicaoNova>

/**
 * A service with all that the stage needs without a network. `musicas`: each song of `culto.itens` once, with its texts, in the order of
 * the culto. `leituras` of the caller and `anotacoes` of the caller and of the team, for these songs. A song whose texts are more than a
 * pack can carry (PACOTE_TEXTOS_MAX) has none in it, although `tem_letra` or `tem_cifras`: open it by its own call. `posicao` is of the
 * time of this answer: while there is a stream, only the stream's position holds, and that of a stored pack is stale.
 */
export const Pacote = z.object({
  culto: Culto,
  musicas: z.array(Musica),
  leituras: z.array(Leitura),
  anotacoes: z.array(Anotacao),
  posicao: z.nullable(Posicao),
})
export type Pacote = z.infer<typeof Pacote>

export const Pacotes = z.object({ pacotes: z.array(Pacote) })

/** Limit of texts in one answer of packs, in bytes: fifty times those of three services. */
export const PACOTE_TEXTOS_MAX = 4_194_304

/**
 * Packs have an ETag: a client stores it with the pack and sends it as If-None-Match; 304 without a body while nothing changed. The
 * browser's own cache must not store them (no-store), because that would outlive the session (SEG-10). On a visible stage one call of `get`
 * every 5 min keeps the session; any plain call does.
 *
 * A 401 of any call says in `codigo` which it is: 'sessao_vencida' (this person's session has expired: copies may stay, see SEG-10) or
 * 'sem_sessao' (logged out, deactivated, password changed, never valid: clear them).
 */
export const palcoCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/palco',
    le: ['cultos', 'ensaios', 'musicas'],
    summary: `The packs of the next ${PACOTES} services from today on that are not over, in their order`,
    answer: Pacotes,
  },
  get: {
    method: 'GET',
    path: '/api/palco/:cultoId',
    le: [{ pedida: 'cultos' }, 'ensaios', { nomeadas: 'musicas' }],
    copia: true,
    summary: 'The pack of one service, past ones too; 404 when it is gone',
    params: z.strictObject({ cultoId: id() }),
    answer: Pacote,
  },
  /**
   * Starts to lead, or goes on. 403 for a musico who does not lead; 409 `outro_conduz` with `detalhes: { posicao }` (Posicao, the
   * holder's name in it) while somebody else leads and `assumir` is not true; 409 `lugar_mudou` when `retomar` finds nobody leading,
   * or this person elsewhere.
   */
  conduzir: {
    method: 'PUT',
    path: '/api/palco/:cultoId/posicao',
    summary: 'Say where the leader is; 409 while somebody else leads, unless it is taken over',
    params: z.strictObject({ cultoId: id() }),
    body: PosicaoNova,
    answer: z.extend(Posicao, { tons: TonsVivos }),
  },
  /**
   * 204 also for somebody who does not lead, and nothing is written then. A device that has sent heartbeats and sends no more has no
   * signal.
   */
  sinal: {
    method: 'POST',
    path: '/api/palco/:cultoId/sinal',
    summary: "The leader's device is there, said every PALCO_PULSO_MS while its stage is open",
    prolongs: false,
    params: z.strictObject({ cultoId: id() }),
    status: 204,
  },
  /** 204 also when nobody leads; 409 `outro_conduz` when somebody else does. */
  parar: {
    method: 'DELETE',
    path: '/api/palco/:cultoId/posicao',
    summary: 'Stop leading; the live keys end with it',
    params: z.strictObject({ cultoId: id() }),
    status: 204,
  },
})
