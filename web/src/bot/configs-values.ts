import { type BotConfigs, type BotConfigsEdicao, isGrupo } from '@cantai/contract/bot/bot'
import { CAMPOS_DO_MODELO, camposDesconhecidos, MODELO_PADRAO } from '@cantai/domain/bot/mensagem'

import { tidyHora } from '../ui/form/tidy-hora.ts'

/** The settings as the form holds them: what is chosen from a list is a text there. */
export interface ConfigsValues {
  grupo_instrumentistas: string
  grupo_lideranca: string
  auto_enviar_mensagens: boolean
  so_aprovados: boolean
  horario_envio: string
  dias_antecedencia: string
  auto_criar_ensaios: boolean
  dia_criacao_ensaio: string
  horario_criacao_ensaio: string
  dias_ensaio_antes_culto: string
  modelo_mensagem: string
}

export const valuesOf = (configs: BotConfigs): ConfigsValues => ({
  grupo_instrumentistas: configs.grupo_instrumentistas ?? '',
  grupo_lideranca: configs.grupo_lideranca ?? '',
  auto_enviar_mensagens: configs.auto_enviar_mensagens,
  so_aprovados: configs.so_aprovados ?? false,
  horario_envio: configs.horario_envio,
  dias_antecedencia: String(configs.dias_antecedencia),
  auto_criar_ensaios: configs.auto_criar_ensaios,
  dia_criacao_ensaio: String(configs.dia_criacao_ensaio),
  horario_criacao_ensaio: configs.horario_criacao_ensaio,
  dias_ensaio_antes_culto: String(configs.dias_ensaio_antes_culto),
  modelo_mensagem: configs.modelo_mensagem ?? MODELO_PADRAO,
})

/** The hour; undefined for the unfinished one of a field that is switched off, which is not checked. */
const horaOf = (text: string) => (horaErro(text) === true ? tidyHora(text) : undefined)

const sentOf = (values: ConfigsValues) => ({
  ...values,
  horario_envio: horaOf(values.horario_envio),
  horario_criacao_ensaio: horaOf(values.horario_criacao_ensaio),
  grupo_instrumentistas: values.grupo_instrumentistas.trim() || null,
  grupo_lideranca: values.grupo_lideranca.trim() || null,
  dias_antecedencia: Number(values.dias_antecedencia),
  dia_criacao_ensaio: Number(values.dia_criacao_ensaio),
  dias_ensaio_antes_culto: Number(values.dias_ensaio_antes_culto),
  // The default template stays the default, also when a later version writes a better one.
  modelo_mensagem: values.modelo_mensagem.trim() === MODELO_PADRAO.trim() ? null : values.modelo_mensagem,
})

/** The fields that the person changed; the others keep the value they have on the server. */
export function edicaoOf(values: ConfigsValues, configs: BotConfigs): BotConfigsEdicao {
  // A question that nobody has answered stays unanswered when another field is saved.
  const before: Record<string, unknown> = { ...configs, so_aprovados: configs.so_aprovados ?? false }
  const changedFields = Object.entries(sentOf(values)).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  )
  return { ...Object.fromEntries(changedFields), versao: configs.versao }
}

export function horaErro(hora: string): string | true {
  if (hora.trim() === '') return 'Escreva a hora, como 10:00'
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(tidyHora(hora)) || 'Hora inválida: escreva como 10:00'
}

export const grupoErro = (texto: string): string | true =>
  texto.trim() === '' ||
  isGrupo(texto.trim()) ||
  'Este não é o id de um grupo: ele é como 120363041234567890@g.us'

export function modeloErro(modelo: string): string | true {
  const unknown = camposDesconhecidos(modelo)
  if (unknown.length === 0) return true
  const written = (campos: readonly string[]) => campos.map((campo) => `{${campo}}`).join(', ')
  return `${written(unknown)} não existe: use ${written(CAMPOS_DO_MODELO)}`
}
