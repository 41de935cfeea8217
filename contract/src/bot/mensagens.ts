import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { CORPO_COM_OBSERVACOES_BYTES, ITENS_POR_PAGINA, MENSAGEM_MAX } from '../limites.ts'
import { paginaAnswer } from '../paginas.ts'
import { id, idParams, limite, pagina, textoOpcional } from '../validacao.ts'

export const MENSAGEM_DE_TESTE = 'Mensagem de teste do bot'

/** The data that a rehearsal's message is built from. */
export const EnsaioParaMensagem = z.object({
  tipo: z.string(),
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  tipo_culto: z.string(),
  data_culto: z.nullable(z.string()),
  observacoes: z.nullable(z.string()),
  musicas: z.array(
    z.object({
      musica_id: z.number(),
      nome: z.string(),
      artista: z.string(),
      tom: z.nullable(z.string()),
      youtube_video_id: z.nullable(z.string()),
    }),
  ),
})
export type EnsaioParaMensagem = z.infer<typeof EnsaioParaMensagem>

/** The rehearsal as its message tells it, with the version of its row at that time. */
export type RetratoDoEnsaio = EnsaioParaMensagem & { versao: number }

/**
 * - `pendente` waits for its moment, the connection or its next try; `enviando` is on its way;
 * - `enviada` was confirmed by WhatsApp; `recusada` was refused by it, `motivo` says why;
 * - `incerta` may have arrived or not: only a person decides whether to send again;
 * - `cancelada` will not be sent.
 */
export const EstadoDaMensagem = z.enum([
  'pendente',
  'enviando',
  'enviada',
  'incerta',
  'recusada',
  'cancelada',
])
export type EstadoDaMensagem = z.infer<typeof EstadoDaMensagem>

/**
 * One message of the outbox, of a rehearsal or of a culto; its `texto` is written when it leaves, and empty before. A `cancelamento` calls
 * off a rehearsal that was deleted; a `recusa` tells the leaders' group who cannot serve in a culto; a `mes` the rosters of a month. `grupo_nome` is null as long as
 * WhatsApp was not asked for it.
 */
export const BotMensagem = z.object({
  id: z.number(),
  ensaio_id: z.nullable(z.number()),
  data_ensaio: z.nullable(z.string()),
  culto_id: z.nullable(z.number()),
  data_culto: z.nullable(z.string()),
  tipo: z.enum(['ensaio', 'atualizacao', 'cancelamento', 'teste', 'culto', 'mudanca', 'recusa', 'mes']),
  agendada_para: z.string(),
  grupo: z.string(),
  grupo_nome: z.nullable(z.string()),
  texto: z.string(),
  estado: EstadoDaMensagem,
  motivo: z.nullable(z.string()),
  tentativas: z.number(),
  proxima_tentativa: z.nullable(z.string()),
  enviada_em: z.nullable(z.string()),
  criado_em: z.string(),
  /** The user who asked for it; null: the clock sent it. */
  pedida_por: z.nullable(z.string()),
})
export type BotMensagem = z.infer<typeof BotMensagem>

/**
 * `ensaio` is the data of the text; `ultima` the last message of that rehearsal, `diferenca` what has changed since the group received one,
 * in words.
 */
export const BotPrevia = z.object({
  texto: z.string(),
  diferenca: z.array(z.string()),
  ensaio: EnsaioParaMensagem,
  ultima: z.nullable(BotMensagem),
})
export type BotPrevia = z.infer<typeof BotPrevia>

/** Messages that were due when the group was changed, each with the text that would leave now. */
export const MensagensRetidas = z.object({
  grupo: z.nullable(z.string()),
  grupo_nome: z.nullable(z.string()),
  mensagens: z.array(BotMensagem),
})
export type MensagensRetidas = z.infer<typeof MensagensRetidas>

const nada = z.optional(z.nullable(z.strictObject({})))

export const mensagensCalls = defineCalls({
  sendEnsaio: {
    method: 'POST',
    path: '/api/bot/send-ensaio',
    summary: "Send a rehearsal's message, or its update, now; 409 says why it did not leave",
    access: 'bot:editar',
    body: z.strictObject({ ensaio_id: id() }),
    answer: BotMensagem,
  },
  testMessage: {
    method: 'POST',
    path: '/api/bot/test-message',
    summary: 'Send a text to the configured group; 409 says why it did not leave',
    access: 'bot:editar',
    body: z.strictObject({ message: textoOpcional('Mensagem', { max: MENSAGEM_MAX, linhas: true }) }),
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    answer: BotMensagem,
  },
  mensagens: {
    method: 'GET',
    path: '/api/bot/mensagens',
    le: [],
    summary: 'The outbox, the newest first, a page at a time',
    access: 'bot:editar',
    query: z.strictObject({ pagina: pagina(), limite: limite(ITENS_POR_PAGINA) }),
    answer: z.object({ mensagens: z.array(BotMensagem), ...paginaAnswer }),
  },
  tentarDeNovo: {
    method: 'POST',
    path: '/api/bot/mensagens/:id/tentar-de-novo',
    summary: 'Put a message that did not leave, or may not have, back into the outbox',
    access: 'bot:editar',
    params: idParams,
    body: nada,
    answer: BotMensagem,
  },
  cancelar: {
    method: 'POST',
    path: '/api/bot/mensagens/:id/cancelar',
    summary: 'Take a message out of the outbox',
    access: 'bot:editar',
    params: idParams,
    body: nada,
    answer: BotMensagem,
  },
  retidas: {
    method: 'GET',
    path: '/api/bot/retidas',
    le: ['ensaios', 'cultos'],
    summary: 'Messages that wait since the group was changed',
    access: 'bot:editar',
    answer: MensagensRetidas,
  },
  confirmarGrupo: {
    method: 'POST',
    path: '/api/bot/retidas/confirmar',
    summary: 'Let the messages held since the group was changed leave; 409 when they are not these any more',
    access: 'bot:editar',
    body: z.strictObject({ mensagens: z.array(id()).check(z.maxLength(1000)) }),
    answer: MensagensRetidas,
  },
  previa: {
    method: 'GET',
    path: '/api/bot/previa',
    le: ['ensaios', 'cultos', 'musicas'],
    summary: 'The message of a rehearsal (the next one, else an example) by a template (the saved one)',
    access: 'bot:editar',
    query: z.strictObject({
      ensaio_id: z.optional(id()),
      modelo: textoOpcional('Modelo da mensagem', { max: MENSAGEM_MAX, verbatim: true }),
    }),
    answer: BotPrevia,
  },
})
