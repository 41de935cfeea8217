import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** How somebody served in a period. */
export const Figuras = z.object({
  id: z.number(),
  nome: z.string(),
  servicos: z.number(),
  recusas: z.number(),
  /** Services where somebody said who came, and how many of them this person came to. */
  contadas: z.number(),
  presencas: z.number(),
  /** The last service up to today, of whatever type. */
  ultima: z.nullable(z.string()),
})
export type Figuras = z.infer<typeof Figuras>

export const figurasCalls = defineCalls({
  minhas: {
    method: 'GET',
    path: '/api/escala/minha/figuras',
    le: ['cultos', 'pessoas'],
    summary:
      "One's own services, refusals and presence of the last three months; null: the account serves nowhere",
    answer: z.object({ figuras: z.nullable(Figuras) }),
  },
})
