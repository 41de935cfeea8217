import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { INT4_MAX } from '../regras.ts'
import { ESTADOS_DA_VAGA, GRUPOS_DE_FUNCAO } from '../cultos/escala.ts'
import { CONFLITOS } from './regras.ts'
import { data, id, idParams, registroId, textoOpcional } from '../validacao.ts'

const VAGAS_MAX = 60
const RECUSA_MOTIVO_MAX = 300
/** The longest span of the overview of rosters, in days. */
export const PANORAMA_DIAS = 62
/** How many days ahead, and how many past days, one's own places are listed. */
export const MINHA_DIAS_A_FRENTE = 60
export const MINHA_DIAS_PARA_TRAS = 180

export const Alguem = z.object({ id: z.number(), nome: z.string() })

/** A place of a service. Fields for leaders are absent for others; the reason of a refusal is also told to its author. */
export const Vaga = z.object({
  id: z.number(),
  funcao_id: z.number(),
  funcao: z.string(),
  grupo: z.enum(GRUPOS_DE_FUNCAO),
  pessoa: z.nullable(Alguem),
  estado: z.enum(ESTADOS_DA_VAGA),
  sou_eu: z.boolean(),
  motivo: z.optional(z.nullable(z.string())),
  presente: z.optional(z.nullable(z.boolean())),
  conflitos: z.optional(z.array(z.object({ tipo: z.enum(CONFLITOS), texto: z.string() }))),
})
export type Vaga = z.infer<typeof Vaga>

/** The roster of a service, the places in their order. For a person who does not lead, a draft is empty. */
export const Escala = z.object({
  culto_id: z.number(),
  titulo: z.string(),
  data: z.string(),
  hora: z.nullable(z.string()),
  /** The service is over or concluded: answers are closed. */
  encerrada: z.boolean(),
  concluido: z.boolean(),
  versao: z.number(),
  publicada_em: z.nullable(z.string()),
  pedir_confirmacao: z.boolean(),
  vagas: z.array(Vaga),
  recusas: z.array(
    z.object({ pessoa: Alguem, funcao: z.string(), motivo: z.nullable(z.string()), em: z.string() }),
  ),
  faltam: z.number(),
})
export type Escala = z.infer<typeof Escala>

const VagaParaGravar = z.strictObject({
  /** The id of an existing place; without it a new one. */
  id: z.optional(registroId()),
  funcao_id: registroId(),
  pessoa_id: z.nullable(registroId()),
})
export type VagaParaGravar = z.infer<typeof VagaParaGravar>

export const vagasDaEscala = <T extends z.ZodMiniType>(vaga: T) =>
  z.array(vaga).check(z.maxLength(VAGAS_MAX, `Uma escala tem até ${VAGAS_MAX} vagas`))

/** The version of the roster that the author has seen. */
const versaoDaEscala = () =>
  z
    .number({ error: 'Versão inválida' })
    .check(
      z.int({ error: 'Versão inválida' }),
      z.minimum(0, 'Versão inválida'),
      z.maximum(INT4_MAX, 'Versão inválida'),
    )

/** The whole list in its order, made from `versao`. A place whose person stays keeps the answer. */
export const EscalaEdicao = z.strictObject({
  versao: versaoDaEscala(),
  vagas: vagasDaEscala(VagaParaGravar),
  pedir_confirmacao: z.optional(z.boolean()),
})
export type EscalaEdicao = z.infer<typeof EscalaEdicao>

/** Somebody for a place, and why; `impedimento`: why the suggestion would not take them. */
const CandidatoDaVaga = z.object({
  pessoa: Alguem,
  motivos: z.array(z.string()),
  impedimento: z.nullable(z.string()),
})
export type CandidatoDaVaga = z.infer<typeof CandidatoDaVaga>

/** An open place of a published service ahead, and three people who could fill it. */
export const Troca = z.object({
  culto_id: z.number(),
  titulo: z.string(),
  data: z.string(),
  hora: z.nullable(z.string()),
  versao: z.number(),
  vaga_id: z.number(),
  funcao: z.string(),
  pessoa: Alguem,
  por_que: z.enum(['recusou', 'indisponivel']),
  motivo: z.nullable(z.string()),
  candidatos: z.array(CandidatoDaVaga),
})
export type Troca = z.infer<typeof Troca>

const MinhaVaga = z.object({ id: z.number(), funcao: z.string(), estado: z.enum(ESTADOS_DA_VAGA) })

/** A service in which one has a place, with the rehearsal before it. */
export const MeuCulto = z.object({
  culto_id: z.number(),
  titulo: z.string(),
  data: z.string(),
  hora: z.nullable(z.string()),
  ensaio: z.nullable(z.object({ data_ensaio: z.string(), hora_inicio: z.string() })),
  vagas: z.array(MinhaVaga),
})
export type MeuCulto = z.infer<typeof MeuCulto>

export const Resposta = z.strictObject({
  /** Places of one and the same person, of several services too. */
  vagas: z
    .array(registroId())
    .check(z.minLength(1, 'Diga a que você responde'), z.maxLength(VAGAS_MAX, 'São vagas demais')),
  resposta: z.enum(['sim', 'nao'], { error: 'Responda sim ou não' }),
  motivo: textoOpcional('Motivo', { max: RECUSA_MOTIVO_MAX, linhas: true }),
})
export type Resposta = z.infer<typeof Resposta>

const EDITAR = 'escala:editar' as const
const confirmar = z.optional(z.nullable(z.strictObject({ confirmar: z.optional(z.boolean()) })))

export const escalaCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/api/cultos/:id/escala',
    le: [{ pedida: 'cultos' }, 'pessoas'],
    summary: 'The roster of a service; a draft only for leaders',
    params: idParams,
    answer: Escala,
  },
  save: {
    method: 'PUT',
    path: '/api/cultos/:id/escala',
    summary: 'Write the whole roster; 409 `versao` with the present one when somebody else has written it',
    access: EDITAR,
    params: idParams,
    body: EscalaEdicao,
    answer: Escala,
  },
  publicar: {
    method: 'POST',
    path: '/api/cultos/:id/escala/publicar',
    summary: 'Let the team see the roster; 409 `vagas_vazias` unless `confirmar`',
    access: EDITAR,
    params: idParams,
    body: confirmar,
    answer: Escala,
  },
  despublicar: {
    method: 'POST',
    path: '/api/cultos/:id/escala/despublicar',
    summary: 'Hide the roster from the team again; answers stay',
    access: EDITAR,
    params: idParams,
    answer: Escala,
  },
  publicarVarias: {
    method: 'POST',
    path: '/api/escala/publicar',
    summary:
      'Let the team see these rosters as their `versao` says, with empty places too, all or none; 409 `versao` with those that were written since',
    access: EDITAR,
    body: z.strictObject({
      cultos: z
        .array(z.strictObject({ culto_id: registroId(), versao: versaoDaEscala() }))
        .check(
          z.minLength(1, 'Escolha as escalas'),
          z.maxLength(PANORAMA_DIAS, `Publique até ${PANORAMA_DIAS} escalas por vez`),
        ),
    }),
    answer: z.object({ escalas: z.array(Escala) }),
  },
  presenca: {
    method: 'PUT',
    path: '/api/cultos/:id/escala/presenca',
    summary:
      'Who came to a service of today or before: `presentes` are places of the roster `versao`; 409 `versao` otherwise',
    access: EDITAR,
    params: idParams,
    body: z.strictObject({
      versao: versaoDaEscala(),
      presentes: z.array(registroId()).check(z.maxLength(VAGAS_MAX, `Uma escala tem até ${VAGAS_MAX} vagas`)),
    }),
    answer: Escala,
  },
  candidatos: {
    method: 'GET',
    path: '/api/cultos/:id/escala/candidatos',
    le: ['cultos', 'pessoas'],
    summary: 'Who could have a place, whose turn it is first',
    access: EDITAR,
    params: idParams,
    query: z.strictObject({ funcao_id: id() }),
    answer: z.object({ candidatos: z.array(CandidatoDaVaga) }),
  },
  panorama: {
    method: 'GET',
    path: '/api/escala/panorama',
    le: ['cultos', 'pessoas'],
    summary: `The rosters of up to ${PANORAMA_DIAS} days; drafts only for leaders`,
    query: z.strictObject({ de: data(), ate: data() }),
    answer: z.object({ escalas: z.array(Escala) }),
  },
  trocas: {
    method: 'GET',
    path: '/api/escala/trocas',
    le: ['cultos', 'pessoas'],
    summary: 'Places of published services ahead whose person said no or cannot come, with three who could',
    access: EDITAR,
    answer: z.object({ trocas: z.array(Troca) }),
  },
  minha: {
    method: 'GET',
    path: '/api/escala/minha',
    le: ['cultos', 'pessoas', 'ensaios'],
    summary:
      "One's own places of the next 60 days, and the last first those of the 180 days before; `pessoa` null: the account serves nowhere",
    answer: z.object({
      pessoa: z.nullable(Alguem),
      cultos: z.array(MeuCulto),
      anteriores: z.array(MeuCulto),
    }),
  },
  responder: {
    method: 'POST',
    path: '/api/escala/responder',
    summary: 'Say yes or no to places: own ones, or for leaders those of somebody else',
    body: Resposta,
    answer: z.object({ vagas: z.array(MinhaVaga) }),
  },
})
