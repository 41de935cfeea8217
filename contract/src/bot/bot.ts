import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { CORPO_COM_OBSERVACOES_BYTES, MENSAGEM_MAX } from '../limites.ts'
import { textoOpcional, versao } from '../validacao.ts'

export const DIAS_ANTECEDENCIA = [1, 2, 3, 7] as const
export const DIAS_ANTES_DO_CULTO_MAX = 30

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

const grupo = () =>
  textoOpcional('Grupo', { max: 60 }).check(
    z.refine((valor) => !valor || isGrupo(valor), { error: GRUPO_INVALIDO }),
  )

const configs = {
  grupo_instrumentistas: grupo(),
  grupo_lideranca: grupo(),
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
 * The bot's settings. `modelo_mensagem` null: the default template. `so_aprovados`: by itself the bot sends only what the clock or a lider
 * made or approved; null counts as no: nobody has answered it yet. `grupo_lideranca`: the group that is told who cannot serve; null: none.
 */
export const BotConfigs = z.object({
  grupo_instrumentistas: z.nullable(z.string()),
  grupo_lideranca: z.nullable(z.string()),
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
  grupo_lideranca: configs.grupo_lideranca,
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
  /** Accepted because a client sends the settings back as it read them. */
  alterado_em: z.optional(z.unknown()),
})
export type BotConfigsEdicao = z.infer<typeof BotConfigsEdicao>

/**
 * The matters that need an administrator: messages that only a person can decide about, messages held since the group was changed, messages
 * of rehearsals ahead that wait for a leader's approval, messages that wait for the connection, and why there is none, in Portuguese; null
 * while it is there or nothing needs it.
 */
export const BotProblemas = z.object({
  decidir: z.number(),
  retidas: z.number(),
  sem_lider: z.number(),
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

export const botCalls = defineCalls({
  configs: {
    method: 'GET',
    path: '/api/bot/configs',
    le: [],
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
    le: [],
    summary: 'How many messages were sent, when the last left and the next will',
    access: 'bot:editar',
    answer: BotDashboard,
  },
})
