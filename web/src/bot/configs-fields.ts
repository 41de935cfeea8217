import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { type BotConfigs, isGrupo } from '@cantai/contract/bot/bot'
import { CAMPOS_DO_MODELO, camposDesconhecidos, MODELO_PADRAO } from '@cantai/domain/bot/mensagem'
import type { FormDefinition } from '../lib/form/form-definition.ts'
import { tidyHora } from '../ui/form/tidy-hora.ts'

const GRUPO_ERRO = 'Este não é o id de um grupo: ele é como 120363041234567890@g.us'

const grupo = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((texto) => texto === '' || isGrupo(texto), { error: GRUPO_ERRO }),
  ),
  z.transform((texto) => texto || null),
)
const numero = z.pipe(z.string(), z.transform(Number))
const hora = z.pipe(z.string(), z.transform(tidyHora))

/** The fault of a template that names unknown fields; undefined when there is none. */
export function modeloErro(modelo: string): string | undefined {
  const unknown = camposDesconhecidos(modelo)
  if (unknown.length === 0) return undefined
  const written = (campos: readonly string[]) => campos.map((campo) => `{${campo}}`).join(', ')
  return `${written(unknown)} não existe: use ${written(CAMPOS_DO_MODELO)}`
}

const modelo = z.pipe(
  z.string().check(
    z.refine((texto) => modeloErro(texto) === undefined, {
      error: ({ input }) => modeloErro(String(input)),
    }),
  ),
  // The default template stays the default, also when a later version writes a better one.
  z.transform((texto) => (texto.trim() === MODELO_PADRAO.trim() ? null : texto)),
)

const shape = z.object({
  grupo_instrumentistas: grupo,
  grupo_lideranca: grupo,
  auto_enviar_mensagens: z.boolean(),
  so_aprovados: z.boolean(),
  horario_envio: hora,
  dias_antecedencia: numero,
  auto_criar_ensaios: z.boolean(),
  dia_criacao_ensaio: numero,
  horario_criacao_ensaio: hora,
  dias_ensaio_antes_culto: numero,
  modelo_mensagem: modelo,
})

/** The settings as the form holds them: what is chosen from a list is a text there. */
export type ConfigsValues = z.input<typeof shape>
type ConfigsNovas = z.output<typeof shape>
export type ConfigsControl = Control<ConfigsValues, unknown, ConfigsNovas>

/** Each hour, and the switch without which it is neither checked nor, unfinished, sent. */
const HORAS = [
  ['horario_envio', 'auto_enviar_mensagens'],
  ['horario_criacao_ensaio', 'auto_criar_ensaios'],
] as const

export const configsForm: FormDefinition<BotConfigs, ConfigsValues, ConfigsNovas> = {
  form: shape.check(({ value, issues }) => {
    for (const [name, ligado] of HORAS) {
      const input = value[name]
      if (/^([01]\d|2[0-3]):[0-5]\d$/.test(input)) continue
      const message = input === '' ? 'Escreva a hora, como 10:00' : 'Hora inválida: escreva como 10:00'
      if (value[ligado]) issues.push({ code: 'custom', input, path: [name], message })
      else Reflect.deleteProperty(value, name)
    }
  }),
  fields: {
    grupo_instrumentistas: { of: (configs) => configs.grupo_instrumentistas ?? '' },
    grupo_lideranca: { of: (configs) => configs.grupo_lideranca ?? '' },
    auto_enviar_mensagens: { of: (configs) => configs.auto_enviar_mensagens },
    // A question that nobody has answered stays unanswered when another field is saved.
    so_aprovados: { of: (configs) => configs.so_aprovados ?? false },
    horario_envio: { of: (configs) => configs.horario_envio },
    dias_antecedencia: { of: (configs) => String(configs.dias_antecedencia) },
    auto_criar_ensaios: { of: (configs) => configs.auto_criar_ensaios },
    dia_criacao_ensaio: { of: (configs) => String(configs.dia_criacao_ensaio) },
    horario_criacao_ensaio: { of: (configs) => configs.horario_criacao_ensaio },
    dias_ensaio_antes_culto: { of: (configs) => String(configs.dias_ensaio_antes_culto) },
    modelo_mensagem: { of: (configs) => configs.modelo_mensagem ?? MODELO_PADRAO },
  },
}
