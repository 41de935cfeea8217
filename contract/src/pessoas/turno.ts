import * as z from 'zod/mini'
import { data, registroId } from '../validacao.ts'

const DOMINGOS_MAX = 5

/** The Sundays of a month, or every other week from the week of a day on, to which the services of a person or a team are limited. */
export const Turno = z.union(
  [
    z.strictObject({
      domingos: z
        .array(z.number().check(z.int(), z.minimum(1), z.maximum(DOMINGOS_MAX)))
        .check(z.minLength(1), z.maxLength(DOMINGOS_MAX)),
    }),
    z.strictObject({ desde: data() }),
  ],
  { error: 'Escolha os domingos, ou desde qual semana' },
)
export type Turno = z.infer<typeof Turno>

/** A wish about two people: to serve in the same services, or never in the same one. */
export const TIPOS_DE_PAR = ['junto', 'separado'] as const
export type TipoDePar = (typeof TIPOS_DE_PAR)[number]

/** The other one of a pair, and the wish. */
export const ParDaPessoa = z.strictObject({
  pessoa_id: registroId(),
  tipo: z.enum(TIPOS_DE_PAR, { error: 'Escolha junto ou separado' }),
})
export type ParDaPessoa = z.infer<typeof ParDaPessoa>
