import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { ITENS_POR_PAGINA } from './limites.ts'
import { TIPOS_NA_LIXEIRA } from './ordens.ts'
import { paginaAnswer } from './paginas.ts'
import { busca, hora, id, idParams, limite, pagina, periodo, registroId } from './validacao.ts'

/** A kind of record that can be restored, as in TIPOS_NA_LIXEIRA. */
export const TipoNaLixeira = z.enum(TIPOS_NA_LIXEIRA, { error: 'Tipo inválido' })
export type TipoNaLixeira = z.infer<typeof TipoNaLixeira>

/**
 * `titulo`, `dia` (null: it has none) and `apagado_por_nome` are those of the moment of deletion; `apagado_por_nome_atual` is the person's
 * present name where it differs. The record is gone for good at `ate`.
 */
export const NaLixeira = z.object({
  id: z.number(),
  tipo: TipoNaLixeira,
  registro_id: z.number(),
  titulo: z.string(),
  dia: z.nullable(z.string()),
  apagado_por: z.nullable(z.number()),
  apagado_por_nome: z.nullable(z.string()),
  apagado_por_nome_atual: z.nullable(z.string()),
  apagado_por_username: z.nullable(z.string()),
  apagado_em: z.string(),
  ate: z.string(),
})
export type NaLixeira = z.infer<typeof NaLixeira>

/**
 * The fate of a record that is not there any more, in `detalhes` of its 404: made an execution, put away by the conclusion of its
 * culto, part of another song, or deleted; `em` is where it went, as far as that is still there.
 */
export const Paradeiro = z.object({
  virou: z.enum(['executado', 'concluido', 'juntada', 'excluido']),
  em: z.optional(
    z.object({ tipo: z.enum(['execucao', 'culto', 'musica']), id: z.number(), titulo: z.string() }),
  ),
})
export type Paradeiro = z.infer<typeof Paradeiro>

/** `data_inicio` and `data_fim` are days of deletion. */
export const LixeiraQuery = z.strictObject({
  ...periodo,
  busca: busca(),
  tipo: z.optional(TipoNaLixeira),
  apagado_por: z.optional(id()),
  pagina: pagina(),
  limite: limite(ITENS_POR_PAGINA),
})
export type LixeiraQuery = z.infer<typeof LixeiraQuery>

/**
 * The choice that resolves a conflict, which a refusal (409) named in `detalhes.escolha`: restore what it needs as well; have the song
 * twice; put the planning that took its place into the bin; have two services, or rehearsals, at one hour, unless `hora` gives another one.
 */
export const ESCOLHAS_DE_RESTAURO = ['juntos', 'ambas', 'trocar', 'assim_mesmo'] as const
export const EscolhaDeRestauro = z.enum(ESCOLHAS_DE_RESTAURO, { error: 'Escolha inválida' })
export type EscolhaDeRestauro = z.infer<typeof EscolhaDeRestauro>

/**
 * `detalhes` of a refusal. `envolvidos`: with the code `falta`, records in the bin that have to come back first; with `repetido`,
 * `culto_existe` and `ensaio_existe`, the record that stands in its place now.
 */
export const ConflitoDeRestauro = z.object({
  escolha: EscolhaDeRestauro,
  envolvidos: z.array(z.object({ tipo: TipoNaLixeira, registro_id: z.number(), titulo: z.string() })),
})
export type ConflitoDeRestauro = z.infer<typeof ConflitoDeRestauro>

const respostas = {
  escolhas: z.optional(z.array(EscolhaDeRestauro).check(z.maxLength(ESCOLHAS_DE_RESTAURO.length))),
  /** A new hour of a restored service or rehearsal, in place of its own. */
  hora: z.optional(hora()),
}

/** The restored records, the requested one last. */
const restaurados = z.object({
  restaurados: z.array(z.object({ tipo: TipoNaLixeira, registro_id: z.number(), titulo: z.string() })),
})
export type Restaurado = z.infer<typeof restaurados>['restaurados'][number]

export const lixeiraCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/lixeira',
    le: [{ calada: 'lixeira' }],
    summary: 'What was deleted and can come back, the latest first, and the people who deleted it',
    access: 'lider',
    query: LixeiraQuery,
    answer: z.object({
      itens: z.array(NaLixeira),
      pessoas: z.array(z.object({ id: z.number(), nome: z.string() })),
      ...paginaAnswer,
    }),
  },
  restaurar: {
    method: 'POST',
    path: '/api/lixeira/:id/restaurar',
    summary: 'Bring a record back as it was, with its own number',
    access: 'lider',
    params: idParams,
    body: z.strictObject(respostas),
    answer: restaurados,
  },
  desfazer: {
    method: 'POST',
    path: '/api/lixeira/desfazer',
    summary: 'Take back an own deletion of a moment ago',
    body: z.strictObject({ tipo: TipoNaLixeira, registro_id: registroId(), ...respostas }),
    answer: restaurados,
  },
})
