import * as z from 'zod/mini'

/** Body of every error answer. `detalhes.campos` names the fields a form can mark. */
export const Erro = z.object({
  erro: z.string(),
  codigo: z.optional(z.string()),
  detalhes: z.optional(z.record(z.string(), z.unknown())),
})
export type Erro = z.infer<typeof Erro>
