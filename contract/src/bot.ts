import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { CORPO_COM_OBSERVACOES_BYTES, ITENS_POR_PAGINA, MENSAGEM_MAX } from './limites.ts'
import { paginaAnswer } from './paginas.ts'
import { id, idParams, limite, pagina, textoOpcional, versao } from './validacao.ts'

export const DIAS_ANTECEDENCIA = [1, 2, 3, 7] as const
export const DIAS_ANTES_DO_CULTO_MAX = 30
export const MENSAGEM_DE_TESTE = 'Mensagem de teste do bot'

/** True when a text is the id of a WhatsApp group: '120363041234567890@g.us', or '5511999998888-1500000000@g.us'. */
export const isGrupo = (texto: string): boolean => /^\d{1,30}(-\d{1,20})?@g\.us$/.test(texto)

const DIAS_INVALIDOS = 'Escolha 1, 2, 3 ou 7 dias'
const DIA_INVALIDO = 'Escolha um dia de 0 (domingo) a 6 (sábado)'
const DIAS_ANTES_INVALIDOS = `Escolha de 0 a ${DIAS_ANTES_DO_CULTO_MAX} dias`
const HORA_INVALIDA = 'Hora inválida: escreva como 10:00'
const GRUPO_INVALIDO = 'Grupo inválido: escolha um da lista ou escreva como 120363041234567890@g.us'

const inteiro = (erro: string, accepted: (valor: number) => boolean) =>
  z.number({ error: erro }).check(z.refine(accepted, { error: erro }))
const hora = () =>
  z
    .string({ error: HORA_INVALIDA })
    .check(z.refine((valor) => /^([01]\d|2[0-3]):[0-5]\d$/.test(valor), { error: HORA_INVALIDA }))
const isOf = (valores: readonly number[]) => (valor: number) => valores.includes(valor)
const isFrom0To = (max: number) => (valor: number) => Number.isInteger(valor) && valor >= 0 && valor <= max

const configs = {
  grupo_instrumentistas: textoOpcional('Grupo', { max: 60 }).check(
    z.refine((valor) => !valor || isGrupo(valor), { error: GRUPO_INVALIDO }),
  ),
  horario_envio: hora(),
  dias_antecedencia: inteiro(DIAS_INVALIDOS, isOf(DIAS_ANTECEDENCIA)),
  auto_criar_ensaios: z.boolean(),
  auto_enviar_mensagens: z.boolean(),
  dia_criacao_ensaio: inteiro(DIA_INVALIDO, isFrom0To(6)),
  horario_criacao_ensaio: hora(),
  dias_ensaio_antes_culto: inteiro(DIAS_ANTES_INVALIDOS, isFrom0To(DIAS_ANTES_DO_CULTO_MAX)),
  modelo_mensagem: textoOpcional('Modelo da mensagem', { max: MENSAGEM_MAX, verbatim: true }),
  pausado: z.boolean(),
  so_aprovados: z.nullable(z.boolean()),
}

/**
 * The bot's settings. `modelo_mensagem` null: the default template. `so_aprovados`: by itself the bot sends only what the clock or
 * a lider made or approved; null, as good as no, while nobody has answered it.
 */
export const BotConfigs = z.object({
  grupo_instrumentistas: z.nullable(z.string()),
  horario_envio: z.string(),
  dias_antecedencia: z.number(),
  auto_criar_ensaios: z.boolean(),
  auto_enviar_mensagens: z.boolean(),
  dia_criacao_ensaio: z.number(),
  horario_criacao_ensaio: z.string(),
  dias_ensaio_antes_culto: z.number(),
  modelo_mensagem: z.nullable(z.string()),
  pausado: z.boolean(),
  so_aprovados: z.nullable(z.boolean()),
  alterado_em: z.string(),
  versao: z.number(),
})
export type BotConfigs = z.infer<typeof BotConfigs>

/** Changed settings; a field left out keeps its value. With `versao` a stale edit is refused (409). */
export const BotConfigsEdicao = z.strictObject({
  grupo_instrumentistas: configs.grupo_instrumentistas,
  horario_envio: z.optional(configs.horario_envio),
  dias_antecedencia: z.optional(configs.dias_antecedencia),
  auto_criar_ensaios: z.optional(configs.auto_criar_ensaios),
  auto_enviar_mensagens: z.optional(configs.auto_enviar_mensagens),
  dia_criacao_ensaio: z.optional(configs.dia_criacao_ensaio),
  horario_criacao_ensaio: z.optional(configs.horario_criacao_ensaio),
  dias_ensaio_antes_culto: z.optional(configs.dias_ensaio_antes_culto),
  modelo_mensagem: configs.modelo_mensagem,
  pausado: z.optional(configs.pausado),
  so_aprovados: z.optional(configs.so_aprovados),
  versao: versao(),
  /** Comes along when a client sends the settings back as it read them. */
  alterado_em: z.optional(z.unknown()),
})
export type BotConfigsEdicao = z.infer<typeof BotConfigsEdicao>

/**
 * The matters that an administrator must see to: messages that only a person can decide about, messages held since the group was changed,
 * messages that wait for the connection, and why there is none, in Portuguese; null while it is there or nothing needs it.
 */
export const BotProblemas = z.object({
  decidir: z.number(),
  retidas: z.number(),
  esperando: z.number(),
  conexao: z.nullable(z.string()),
})
export type BotProblemas = z.infer<typeof BotProblemas>

/**
 * The messages that the bot has sent and will send. `proximoEnvio` lies in the past while a message that is due waits for the
 * connection; moments are ISO 8601, to be read in the time zone `fuso`.
 */
export const BotDashboard = z.object({
  totalMensagensEnviadas: z.number(),
  ensaiosAgendados: z.number(),
  ultimoEnvio: z.nullable(z.string()),
  proximoEnvio: z.nullable(z.string()),
  proximaCriacao: z.nullable(z.string()),
  fuso: z.string(),
  problemas: BotProblemas,
})
export type BotDashboard = z.infer<typeof BotDashboard>

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

/** The rehearsal as its message tells it, and the version of its row then. */
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
 * One message of the outbox, of a rehearsal or of a culto; its `texto` is written when it leaves, and empty before. A
 * `cancelamento` calls off a rehearsal that was deleted. `grupo_nome` is null while WhatsApp was never asked for it.
 */
export const BotMensagem = z.object({
  id: z.number(),
  ensaio_id: z.nullable(z.number()),
  data_ensaio: z.nullable(z.string()),
  culto_id: z.nullable(z.number()),
  data_culto: z.nullable(z.string()),
  tipo: z.enum(['ensaio', 'atualizacao', 'cancelamento', 'teste', 'culto', 'mudanca']),
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
  /** The user who asked for it; null: it was sent by the clock. */
  pedida_por: z.nullable(z.string()),
})
export type BotMensagem = z.infer<typeof BotMensagem>

/**
 * `ensaio` is what the text was made of; `ultima` the last message of that rehearsal, `diferenca` what has changed since the
 * group received one, in words.
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

export const botCalls = defineCalls({
  configs: {
    method: 'GET',
    path: '/api/bot/configs',
    summary: "The bot's settings",
    access: 'bot:editar',
    answer: BotConfigs,
  },
  saveConfigs: {
    method: 'POST',
    path: '/api/bot/configs',
    summary: "Change the bot's settings",
    access: 'bot:editar',
    body: BotConfigsEdicao,
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    answer: BotConfigs,
  },
  dashboard: {
    method: 'GET',
    path: '/api/bot/dashboard',
    summary: 'How many messages were sent, when the last left and the next will',
    access: 'bot:editar',
    answer: BotDashboard,
  },
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
    body: z.strictObject({ message: textoOpcional('Mensagem', { max: MENSAGEM_MAX }) }),
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    answer: BotMensagem,
  },
  mensagens: {
    method: 'GET',
    path: '/api/bot/mensagens',
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
    summary: 'The message of a rehearsal (the next one, else an example) by a template (the saved one)',
    access: 'bot:editar',
    query: z.strictObject({
      ensaio_id: z.optional(id()),
      modelo: textoOpcional('Modelo da mensagem', { max: MENSAGEM_MAX, verbatim: true }),
    }),
    answer: BotPrevia,
  },
})
