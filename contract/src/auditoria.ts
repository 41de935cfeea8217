import * as z from 'zod/mini'

export const ACOES = [
  'nivel_alterado',
  'desativado',
  'reativado',
  'link_senha_criado',
  'link_senha_revogado',
  'senha_redefinida',
  'convite_criado',
  'convite_revogado',
  'convite_usado',
  'aprovado',
  'entrada_alterada',
  'sessoes_encerradas',
  'senha_recuperada',
] as const

/** An action by one user (`autor_nome`) on another (`alvo_nome`); `de` and `para` say a level, who may enter, or whom an invitation was for. */
export const RegistroDeAuditoria = z.object({
  id: z.number(),
  em: z.string(),
  autor_nome: z.nullable(z.string()),
  alvo_nome: z.nullable(z.string()),
  acao: z.enum(ACOES),
  detalhes: z.object({ de: z.optional(z.string()), para: z.optional(z.string()) }),
})
export type RegistroDeAuditoria = z.infer<typeof RegistroDeAuditoria>
