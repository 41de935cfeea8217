import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { ITENS_POR_PAGINA } from './limites.ts'
import { ACOES_EM_REGISTROS, TIPOS_DE_REGISTRO } from './ordens.ts'
import { paginaAnswer } from './paginas.ts'
import { busca, id, limite, pagina, periodo } from './validacao.ts'

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
  'aprovacao_desfeita',
  'entrada_alterada',
  'sessoes_encerradas',
  'dados_exportados',
  'exportado',
  'aparelho_encerrado',
  'copia_feita',
  'copia_baixada',
  'removida',
  'senha_recuperada',
  'segundo_fator_desligado',
  'nome_alterado',
  'email_alterado',
  'tentativas_de_entrar',
  'entrada_liberada',
] as const

const nulo = () => z.nullable(z.string())

/**
 * The person who did something: the name of that moment, and the present one where it differs. `autor_username` is null for removed people.
 */
const autor = {
  autor_id: z.nullable(z.number()),
  autor_nome: nulo(),
  autor_nome_atual: nulo(),
  autor_username: nulo(),
}

/**
 * An action by one user on another (`alvo`); `de` and `para` are a level, a mode of registration, the person an invitation was for, a file,
 * or a name.
 */
export const RegistroDeAuditoria = z.object({
  id: z.number(),
  em: z.string(),
  ...autor,
  alvo_id: z.nullable(z.number()),
  alvo_nome: nulo(),
  alvo_nome_atual: nulo(),
  alvo_username: nulo(),
  acao: z.enum(ACOES),
  detalhes: z.object({
    de: z.optional(z.string()),
    para: z.optional(z.string()),
    /** The number of people who tried to enter. */
    tentativas: z.optional(z.string()),
  }),
})
export type RegistroDeAuditoria = z.infer<typeof RegistroDeAuditoria>

const TipoDeRegistro = z.enum(TIPOS_DE_REGISTRO, { error: 'Tipo inválido' })
const AcaoEmRegistro = z.enum(ACOES_EM_REGISTROS, { error: 'Ação inválida' })

/**
 * One thing that somebody did to a record; `autor_nome` null: the bot's clock, or unknown. `titulo` and `dia` (null: it has none) are those
 * of that moment, `campos` the columns that changed; for a roster, the functions.
 */
export const QuemFez = z.object({
  id: z.number(),
  em: z.string(),
  ...autor,
  acao: AcaoEmRegistro,
  tipo: TipoDeRegistro,
  registro_id: z.number(),
  titulo: z.string(),
  dia: z.nullable(z.string()),
  campos: z.array(z.string()),
  /** The person whom a line about a roster is about, by their present name. */
  pessoa_nome: z.nullable(z.string()),
  /** The song's texts before this edit (musicas-versoes.ts), while they are kept. */
  versao_id: z.nullable(z.number()),
})
export type QuemFez = z.infer<typeof QuemFez>

export const QuemFezQuery = z.strictObject({
  ...periodo,
  busca: busca(),
  tipo: z.optional(TipoDeRegistro),
  /** With `tipo`, the lines of one record. */
  registro_id: z.optional(id()),
  autor_id: z.optional(id()),
  acao: z.optional(AcaoEmRegistro),
  pagina: pagina(),
  limite: limite(ITENS_POR_PAGINA),
})
export type QuemFezQuery = z.infer<typeof QuemFezQuery>

export const auditoriaCalls = defineCalls({
  quemFez: {
    method: 'GET',
    path: '/api/auditoria',
    le: [],
    summary: 'Who created, changed and deleted which record in the last 24 months, the latest first',
    access: 'lider',
    query: QuemFezQuery,
    answer: z.object({
      registros: z.array(QuemFez),
      pessoas: z.array(z.object({ id: z.number(), nome: z.string() })),
      ...paginaAnswer,
    }),
  },
})
