import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { id, idParams, texto } from '../validacao.ts'

/** Limit of devices of one person that are told; one more replaces the one unseen for longest. */
export const APARELHOS_AVISADOS_MAX = 10
/** Tests that one person may send in an hour. */
export const TESTES_POR_HORA = 20
const ENDPOINT_MAX = 1000

/** The switches of a person; `lideranca` is one for the three kinds of whoever leads. */
export const ESCOLHAS_DE_AVISO = ['escalado', 'mudou', 'vespera', 'falta_resposta', 'lideranca'] as const
export type EscolhaDeAviso = (typeof ESCOLHAS_DE_AVISO)[number]

/**
 * The kinds of notices. `escalado`: a published roster has a place for the reader; `mudou`: day, hour, rehearsal, or songs of a service that
 * the reader was told of; `vespera`: it is tomorrow; `falta_resposta`: three days before. Who leads: `alguem_nao_pode`; `vaga_vazia`: two days
 * before; `mensagem_espera`: a message of the bot waits for somebody. `teste`: asked for by the reader.
 */
export const TIPOS_DE_AVISO = [
  'escalado',
  'mudou',
  'vespera',
  'falta_resposta',
  'alguem_nao_pode',
  'vaga_vazia',
  'mensagem_espera',
  'teste',
] as const
export type TipoDeAvisoNoAparelho = (typeof TIPOS_DE_AVISO)[number]

/**
 * The notice as the service worker gets it, decrypted: JSON of at most 3,000 bytes. `marca` is also the push message's `Topic`, and the
 * notification's `tag`: a notice that arrives twice is shown once (without `renotify`). After `prazo` it is shown no more. `caminho`, an
 * address of the app that begins with '/', is opened by a press. `acoes` is empty where nothing can be answered; where the platform has no
 * actions, `caminho` leads to the place that answers. `token` opens `responder` and `visto` for this notice alone: never put it in an address.
 */
export const AvisoRecebido = z.object({
  v: z.literal(1),
  marca: z.string(),
  tipo: z.enum(TIPOS_DE_AVISO),
  titulo: z.string(),
  corpo: z.string(),
  caminho: z.string(),
  acoes: z.array(z.object({ resposta: z.enum(['sim', 'nao']), titulo: z.string() })),
  token: z.string(),
  /** ISO 8601. */
  prazo: z.string(),
})
export type AvisoRecebido = z.infer<typeof AvisoRecebido>

/** A device that is told. `este`: it is the one that asks. */
const AparelhoAvisado = z.object({
  id: z.number(),
  /** The name that its browser gives itself: 'Chrome no Android'; '' when that is not known. */
  nome: z.string(),
  desde: z.string(),
  /** When it was seen last: it asked for notices again, or somebody looked at one there. */
  visto_em: z.string(),
  este: z.boolean(),
  /** Its session by the id in the list of devices, where it is no more once it has expired: that does not end its notices. */
  aparelho_id: z.nullable(z.number()),
})
export type AparelhoAvisado = z.infer<typeof AparelhoAvisado>

/**
 * Why this device cannot be told. `sem_https`: browsers take notices only over https; `emprestado`: its session is not a kept one ('Manter
 * conectado').
 */
export const IMPEDIMENTOS_DE_AVISO = ['sem_https', 'emprestado'] as const

export const AvisosNoAparelho = z.object({
  /** The server's VAPID key, 65 bytes as base64url: the `applicationServerKey`. A device subscribed with another one subscribes anew. */
  chave_publica: z.string(),
  impedimento: z.nullable(z.enum(IMPEDIMENTOS_DE_AVISO)),
  /**
   * The device may be offered: nothing prevents it, it is not told yet, and its person leads or has served or serves in a published service.
   */
  oferecer: z.boolean(),
  escolhas: z.record(z.enum(ESCOLHAS_DE_AVISO), z.boolean()),
  aparelhos: z.array(AparelhoAvisado),
})
export type AvisosNoAparelho = z.infer<typeof AvisosNoAparelho>

const base64url = (campo: string, length: number) =>
  texto(campo, { min: length, max: length }).check(z.regex(/^[\w-]+$/, `${campo} inválida`))

/** `p256dh` and `auth` of the browser's subscription, as base64url without padding; `chave`: the server's key that it was made with. */
const Assinatura = z.strictObject({
  endpoint: texto('Endereço do aparelho', { min: 1, max: ENDPOINT_MAX }),
  p256dh: base64url('Chave do aparelho', 87),
  auth: base64url('Senha do aparelho', 22),
  chave: base64url('Chave do servidor', 87),
})

const ligada = () => z.optional(z.boolean({ error: 'Diga sim ou não' }))
const Escolhas = z.strictObject({
  escalado: ligada(),
  mudou: ligada(),
  vespera: ligada(),
  falta_resposta: ligada(),
  lideranca: ligada(),
})

const token = () => texto('Aviso', { min: 1, max: 100 })

// Tokens travel in bodies only: addresses are logged by every server on the way.
export const pushCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/api/avisos-no-aparelho',
    le: ['cultos', 'pessoas'],
    summary: 'What the settings of notices show: devices, choices, and whether this device may be offered',
    answer: AvisosNoAparelho,
  },
  assinar: {
    method: 'POST',
    path: '/api/avisos-no-aparelho',
    summary:
      'Tell this device from now on; the same endpoint again only says that it is alive, as the app does at each start. 400 `endpoint`, 409 `outra_chave` (subscribe anew with the present key), `sem_https`, `emprestado`',
    body: Assinatura,
    answer: AvisosNoAparelho,
  },
  remover: {
    method: 'DELETE',
    path: '/api/avisos-no-aparelho/:id',
    summary:
      'Tell one of the caller’s devices no more; what waits for it is dropped, and its notices cannot be answered',
    params: idParams,
    status: 204,
  },
  escolher: {
    method: 'PUT',
    path: '/api/avisos-no-aparelho/escolhas',
    summary: 'Which kinds of notices the caller wants, on all devices; those that are not named stay',
    body: Escolhas,
    answer: AvisosNoAparelho,
  },
  testar: {
    method: 'POST',
    path: '/api/avisos-no-aparelho/testar',
    summary: `Send a notice to one of the caller’s devices now, up to ${TESTES_POR_HORA} in an hour; 404 for a device that is not told`,
    body: z.strictObject({ id: id() }),
    status: 204,
  },
  responder: {
    method: 'POST',
    path: '/api/avisos-no-aparelho/responder',
    summary:
      'Say yes or no from a notice, to the places that it names. The same answer again is the same press; 404 `aviso_vencido` once it ended, 409 `ja_respondido`, `vaga_trocada`, `culto_passou`',
    access: 'public',
    body: z.strictObject({
      token: token(),
      resposta: z.enum(['sim', 'nao'], { error: 'Responda sim ou não' }),
    }),
    answer: z.object({ resposta: z.enum(['sim', 'nao']) }),
  },
  visto: {
    method: 'POST',
    path: '/api/avisos-no-aparelho/visto',
    summary: 'Somebody opened, answered or dismissed the notice; unknown ones are passed over',
    access: 'public',
    body: z.strictObject({ token: token() }),
    status: 204,
  },
})
