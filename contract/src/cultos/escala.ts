import * as z from 'zod/mini'

/** The state of a place of a service: empty, told to nobody yet, asked, accepted, declined, or on duty where nobody is asked. */
export const ESTADOS_DA_VAGA = [
  'vazia',
  'rascunho',
  'pendente',
  'confirmada',
  'recusada',
  'escalada',
] as const
export type EstadoDaVaga = (typeof ESTADOS_DA_VAGA)[number]

/** The kinds of functions of a team. They decide which functions one person may combine in one service. */
export const GRUPOS_DE_FUNCAO = ['ministracao', 'vocal', 'instrumento', 'tecnica'] as const
export type GrupoDeFuncao = (typeof GRUPOS_DE_FUNCAO)[number]

/** The roster as everybody is told it: the places in their order. `usuario_id` is the account of the person, null where they have none. */
export const EscalaPublicada = z.object({
  vagas: z.array(
    z.object({
      id: z.number(),
      funcao: z.string(),
      /** Absent in copies that an older version kept. */
      grupo: z.optional(z.enum(GRUPOS_DE_FUNCAO)),
      pessoa: z.nullable(z.object({ id: z.number(), nome: z.string(), usuario_id: z.nullable(z.number()) })),
      estado: z.enum(ESTADOS_DA_VAGA),
    }),
  ),
})
export type EscalaPublicada = z.infer<typeof EscalaPublicada>

/** A published roster as its rows have it. An answer is valid only for the day and hour that it was given for. */
export const LinhaDaEscala = z.object({
  escala_publicada_em: z.string(),
  pedir_confirmacao: z.boolean(),
  vagas: z.array(
    z.object({
      id: z.number(),
      funcao_id: z.number(),
      funcao: z.string(),
      grupo: z.enum(GRUPOS_DE_FUNCAO),
      pessoa_id: z.nullable(z.number()),
      nome: z.nullable(z.string()),
      usuario_id: z.nullable(z.number()),
      resposta: z.nullable(z.enum(['sim', 'nao'])),
      resposta_para: z.nullable(z.string()),
    }),
  ),
})
export type LinhaDaEscala = z.infer<typeof LinhaDaEscala>
