import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { NOME_MAX } from '../limites.ts'
import { GRUPOS_DE_FUNCAO } from '../cultos/escala.ts'
import { Menor } from './menor.ts'
import { ParDaPessoa, Turno } from './turno.ts'
import {
  busca,
  data,
  id,
  idParams,
  inteiroOpcional,
  registroId,
  telefone,
  telefoneGuardado,
  texto,
  textoOpcional,
  versao,
} from '../validacao.ts'

const APELIDO_MAX = 60
export const MOTIVO_MAX = 200
export const EQUIPES_MAX = 50
export const FUNCOES_MAX = 60
export const INDISPONIBILIDADES_MAX = 60
const PESSOA_FUNCOES_MAX = 60
const PARES_MAX = 20

const nivel = () =>
  z
    .number({ error: 'Nível inválido' })
    .check(z.int({ error: 'Nível inválido' }), z.minimum(1, 'Nível inválido'), z.maximum(3, 'Nível inválido'))

/** A function that somebody has, with the skill: 1 is learning it, 3 is best. */
const FuncaoDaPessoa = z.strictObject({ funcao_id: registroId(), nivel: nivel() })

/** Somebody who serves. Optional fields are for leaders, and for the person about themselves. */
export const Pessoa = z.object({
  id: z.number(),
  nome: z.string(),
  apelido: z.nullable(z.string()),
  ativa: z.boolean(),
  /** The id of their account; null: they have none. */
  usuario_id: z.nullable(z.number()),
  funcoes: z.array(z.object({ funcao_id: z.number(), nivel: z.number() })),
  versao: z.number(),
  telefone: z.optional(z.nullable(z.string())),
  max_por_mes: z.optional(z.nullable(z.number())),
  turno: z.optional(z.nullable(Turno)),
  /** For leaders alone. */
  pares: z.optional(z.array(ParDaPessoa)),
  /** For leaders alone; null: the person is not said to be a minor. */
  menor: z.optional(z.nullable(Menor)),
  /** The last service in which they had a place, and the number of their places in this month. */
  ultima: z.optional(z.nullable(z.string())),
  no_mes: z.optional(z.number()),
  recusas_90d: z.optional(z.number()),
  /** The account that opened their personal link and claims to be this person; a lider confirms it. */
  pedido: z.optional(z.nullable(z.object({ usuario_id: z.number(), nome: z.string() }))),
  /** When somebody who opened their page said that it is not theirs. */
  nao_sou_eu_em: z.optional(z.nullable(z.string())),
})
export type Pessoa = z.infer<typeof Pessoa>

const pessoaFields = {
  nome: texto('Nome', { min: 2, max: NOME_MAX }),
  apelido: textoOpcional('Apelido', { max: APELIDO_MAX }),
  telefone: z.optional(z.nullable(telefone())),
  max_por_mes: inteiroOpcional('Máximo por mês', { min: 1, max: 31 }),
  turno: z.optional(z.nullable(Turno)),
  pares: z.optional(z.array(ParDaPessoa).check(z.maxLength(PARES_MAX, 'São pares demais'))),
  menor: z.optional(z.nullable(Menor)),
  ativa: z.optional(z.boolean()),
  usuario_id: z.optional(z.nullable(registroId())),
  funcoes: z.optional(z.array(FuncaoDaPessoa).check(z.maxLength(PESSOA_FUNCOES_MAX, 'São funções demais'))),
}

/** With `usuario_id` it becomes the person of that account. */
export const PessoaNova = z.strictObject(pessoaFields)
export type PessoaNova = z.infer<typeof PessoaNova>

/** A field that is left out keeps its value. */
export const PessoaEdicao = z.strictObject({
  ...pessoaFields,
  nome: z.optional(pessoaFields.nome),
  telefone: z.optional(z.nullable(telefoneGuardado())),
  versao: versao(),
})
export type PessoaEdicao = z.infer<typeof PessoaEdicao>

/** A part in the band or at the desk. `soma`: one person may have it besides another one. */
export const Funcao = z.object({
  id: z.number(),
  nome: z.string(),
  grupo: z.enum(GRUPOS_DE_FUNCAO),
  posicao: z.number(),
  /** The number of places with which a new roster begins. */
  quantidade_padrao: z.number(),
  soma: z.boolean(),
  ativa: z.boolean(),
  versao: z.number(),
})
export type Funcao = z.infer<typeof Funcao>

const inteiro = (campo: string, max: number) =>
  z
    .number({ error: `${campo} inválida` })
    .check(
      z.int({ error: `${campo} inválida` }),
      z.minimum(0, `${campo} inválida`),
      z.maximum(max, `${campo} vai até ${max}`),
    )

const funcaoFields = {
  nome: texto('Nome', { min: 1, max: APELIDO_MAX }),
  grupo: z.enum(GRUPOS_DE_FUNCAO, { error: 'Grupo inválido' }),
  posicao: z.optional(inteiro('Ordem', 1_000)),
  quantidade_padrao: z.optional(inteiro('Quantidade', 20)),
  soma: z.optional(z.boolean()),
  ativa: z.optional(z.boolean()),
}
export const FuncaoNova = z.strictObject(funcaoFields)
export type FuncaoNova = z.infer<typeof FuncaoNova>
export const FuncaoEdicao = z.strictObject({
  ...funcaoFields,
  nome: z.optional(funcaoFields.nome),
  grupo: z.optional(funcaoFields.grupo),
  versao: versao(),
})
export type FuncaoEdicao = z.infer<typeof FuncaoEdicao>

const Membro = z.strictObject({ pessoa_id: registroId(), funcao_id: registroId() })

/** People who serve together, each in a function. */
export const Equipe = z.object({
  id: z.number(),
  nome: z.string(),
  membros: z.array(z.object({ pessoa_id: z.number(), funcao_id: z.number() })),
  turno: z.nullable(Turno),
  versao: z.number(),
})
export type Equipe = z.infer<typeof Equipe>

const equipeFields = {
  nome: texto('Nome', { min: 1, max: APELIDO_MAX }),
  membros: z.array(Membro).check(z.maxLength(60, 'São membros demais')),
  turno: z.optional(z.nullable(Turno)),
}
export const EquipeNova = z.strictObject(equipeFields)
export type EquipeNova = z.infer<typeof EquipeNova>
export const EquipeEdicao = z.strictObject({
  nome: z.optional(equipeFields.nome),
  membros: z.optional(equipeFields.membros),
  turno: equipeFields.turno,
  versao: versao(),
})
export type EquipeEdicao = z.infer<typeof EquipeEdicao>

/** Days on which somebody cannot come, first and last included. */
export const Indisponibilidade = z.object({
  id: z.number(),
  pessoa_id: z.number(),
  de: z.string(),
  ate: z.string(),
  motivo: z.nullable(z.string()),
})
export type Indisponibilidade = z.infer<typeof Indisponibilidade>

/** The person whose days they are; without it one's own. */
export const IndisponibilidadeNova = z.strictObject({
  pessoa_id: z.optional(registroId()),
  de: data(),
  ate: data(),
  motivo: textoOpcional('Motivo', { max: MOTIVO_MAX, linhas: true }),
})
export type IndisponibilidadeNova = z.infer<typeof IndisponibilidadeNova>

const EDITAR = 'escala:editar' as const

export const pessoasCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/pessoas',
    le: ['pessoas', 'cultos'],
    summary:
      'Who serves; telephones and figures only for who leads. `contas`: accounts of nobody in the list',
    query: z.strictObject({
      busca: busca(),
      funcao_id: z.optional(id()),
      ativas: z.optional(z.enum(['sim', 'nao'], { error: 'Filtro inválido' })),
    }),
    answer: z.object({
      pessoas: z.array(Pessoa),
      contas: z.array(z.object({ id: z.number(), nome: z.string() })),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/pessoas',
    summary: 'Add somebody who serves, with or without an account',
    access: EDITAR,
    body: PessoaNova,
    status: 201,
    answer: Pessoa,
  },
  update: {
    method: 'PUT',
    path: '/api/pessoas/:id',
    summary: 'Change a person; one who stops serving leaves the services ahead, whose places become empty',
    access: EDITAR,
    params: idParams,
    body: PessoaEdicao,
    answer: Pessoa,
  },
  juntar: {
    method: 'POST',
    path: '/api/pessoas/:id/juntar',
    summary: 'Two records of one person become this one; of two places of one service the answered one stays',
    access: EDITAR,
    params: idParams,
    body: z.strictObject({ com: registroId() }),
    answer: Pessoa,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pessoas/:id',
    summary: 'Delete a person that no service names; 409 `tem_historico` otherwise',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
  dados: {
    method: 'GET',
    path: '/api/pessoas/:id/dados',
    le: [],
    asksSenha: true,
    summary: 'Everything that is kept of a person who serves, as one JSON',
    access: 'usuarios:editar',
    event: 'dados_exportados',
    params: idParams,
    answer: z.object({
      gerado_em: z.string(),
      proprios: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  recusarPedido: {
    method: 'DELETE',
    path: '/api/pessoas/:id/pedido',
    summary: 'The account that asked to be this person is somebody else',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
  esquecer: {
    method: 'POST',
    path: '/api/pessoas/:id/esquecer',
    summary: "Remove a person's data for good; the places in which they served say 'Pessoa removida'",
    access: 'usuarios:editar',
    asksSenha: true,
    event: 'pessoa_removida',
    params: idParams,
    status: 204,
  },
  funcoes: {
    method: 'GET',
    path: '/api/funcoes',
    le: ['pessoas'],
    summary: 'The functions of the team, in their order',
    answer: z.object({ funcoes: z.array(Funcao) }),
  },
  createFuncao: {
    method: 'POST',
    path: '/api/funcoes',
    summary: 'Add a function',
    access: EDITAR,
    body: FuncaoNova,
    status: 201,
    answer: Funcao,
  },
  updateFuncao: {
    method: 'PUT',
    path: '/api/funcoes/:id',
    summary: 'Change a function, or switch it off',
    access: EDITAR,
    params: idParams,
    body: FuncaoEdicao,
    answer: Funcao,
  },
  removeFuncao: {
    method: 'DELETE',
    path: '/api/funcoes/:id',
    summary: 'Delete a function that no roster has; 409 `em_uso` otherwise',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
  equipes: {
    method: 'GET',
    path: '/api/equipes',
    le: ['pessoas'],
    summary: 'The teams with their members',
    answer: z.object({ equipes: z.array(Equipe) }),
  },
  createEquipe: {
    method: 'POST',
    path: '/api/equipes',
    summary: 'Add a team',
    access: EDITAR,
    body: EquipeNova,
    status: 201,
    answer: Equipe,
  },
  updateEquipe: {
    method: 'PUT',
    path: '/api/equipes/:id',
    summary: 'Change a team',
    access: EDITAR,
    params: idParams,
    body: EquipeEdicao,
    answer: Equipe,
  },
  removeEquipe: {
    method: 'DELETE',
    path: '/api/equipes/:id',
    summary: 'Delete a team; its people stay',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
  indisponibilidades: {
    method: 'GET',
    path: '/api/indisponibilidades',
    le: ['pessoas'],
    summary: "Days ahead on which somebody cannot come: one's own, or for leaders anybody's",
    query: z.strictObject({ pessoa_id: z.optional(id()) }),
    answer: z.object({ indisponibilidades: z.array(Indisponibilidade) }),
  },
  createIndisponibilidade: {
    method: 'POST',
    path: '/api/indisponibilidades',
    summary:
      'Mark days on which one cannot come; `escalas`: published services of those days in which one has a place',
    body: IndisponibilidadeNova,
    status: 201,
    answer: z.object({
      ...Indisponibilidade.shape,
      escalas: z.array(z.object({ culto_id: z.number(), titulo: z.string(), data: z.string() })),
    }),
  },
  removeIndisponibilidade: {
    method: 'DELETE',
    path: '/api/indisponibilidades/:id',
    summary: 'Take such days back',
    params: idParams,
    status: 204,
  },
})
