import * as z from 'zod/mini'
import { AUTORIZOU_MAX } from '../limites.ts'
import { data, texto } from '../validacao.ts'

/** Somebody who is not 18 yet: who of the family agreed that they serve, and on which day. */
export const Menor = z.strictObject({
  autorizou: texto('Quem concordou', { min: 2, max: AUTORIZOU_MAX }),
  em: data(),
})
export type Menor = z.infer<typeof Menor>
