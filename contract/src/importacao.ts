import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import {
  CORPO_COM_TEXTOS_BYTES,
  ESPECIES_DE_IMPORTACAO,
  IMPORTACAO_CHAVES_MAX,
  IMPORTACAO_LINHAS_MAX,
  IMPORTACAO_MAX,
  MARCADORES_MAX,
  NOME_MAX,
} from './limites.ts'
import { nomeDeMarcador } from './musicas/marcadores.ts'
import { MusicaNova } from './musicas/musicas.ts'
import { FuncaoNova, PessoaNova } from './pessoas/pessoas.ts'
import { data, idParams, registroId, texto, textoOpcional, tomOpcional } from './validacao.ts'

/** The kinds of what an import brings. */
export type EspecieDeImportacao = (typeof ESPECIES_DE_IMPORTACAO)[number]

/** An import: `lida` rows were read, each of which was added, existed already, or was refused. */
export const Importacao = z.object({
  id: z.number(),
  especie: z.enum(ESPECIES_DE_IMPORTACAO),
  origem: z.string(),
  nome_arquivo: z.nullable(z.string()),
  lida: z.number(),
  trazida: z.number(),
  existente: z.number(),
  recusada: z.number(),
  criado_em: z.string(),
  criado_por_nome: z.nullable(z.string()),
  /** Time at which the last row arrived; null while rows are missing. */
  concluida_em: z.nullable(z.string()),
  desfeita_em: z.nullable(z.string()),
  pode_desfazer: z.boolean(),
})
export type Importacao = z.infer<typeof Importacao>

const numero = (max: number) =>
  z.number({ error: 'Número de linha inválido' }).check(
    z.refine((valor) => Number.isInteger(valor) && valor >= 1 && valor <= max, {
      error: `Número de linha inválido: vai de 1 a ${max}`,
      params: { malformed: true },
    }),
  )

/** Room for two names of 200 characters and a separator. */
const chaveDaMusica = () => texto('Chave', { min: 1, max: 2 * NOME_MAX + 50 })

/** A song that is brought, with its tags by their names; those that are not there are made with it. */
export const MusicaTrazida = z.strictObject({
  ...MusicaNova.shape,
  marcadores: z.optional(
    z.array(nomeDeMarcador()).check(z.maxLength(MARCADORES_MAX, `Até ${MARCADORES_MAX} marcadores`)),
  ),
})
export type MusicaTrazida = z.infer<typeof MusicaTrazida>

/**
 * A row of an import. `trazer` adds `musica`, unless an imported song has its `chave` already; `existe` fills the empty fields of the song
 * `musica_id` from `musica`, where one is given; `recusada` only counts, with the reason in words.
 */
export const LinhaDeImportacao = z.strictObject({
  linha: numero(IMPORTACAO_MAX),
  nome: texto('Nome da linha', { max: NOME_MAX }),
  acao: z.enum(['trazer', 'existe', 'recusada'], { error: 'Ação inválida: use trazer, existe ou recusada' }),
  chave: z.optional(chaveDaMusica()),
  musica_id: z.optional(registroId()),
  musica: z.optional(MusicaTrazida),
  motivo: textoOpcional('Motivo', { max: 300 }),
})
export type LinhaDeImportacao = z.infer<typeof LinhaDeImportacao>

const funcaoDita = () => texto('Função', { min: 1, max: 60 })

/**
 * A row of an import of people. `trazer` adds `pessoa`; `existe` gives the person `pessoa_id` the telephone, the nickname and the functions
 * that they lack; `recusada` only counts. The row's name is kept nowhere.
 */
export const LinhaDePessoa = z.strictObject({
  linha: numero(IMPORTACAO_MAX),
  acao: z.enum(['trazer', 'existe', 'recusada'], { error: 'Ação inválida: use trazer, existe ou recusada' }),
  pessoa_id: z.optional(registroId()),
  pessoa: z.optional(
    z.strictObject({
      nome: PessoaNova.shape.nome,
      apelido: PessoaNova.shape.apelido,
      telefone: PessoaNova.shape.telefone,
      /** Names of functions of the team, or of those that come along. */
      funcoes: z.array(funcaoDita()).check(z.maxLength(60, 'São funções demais')),
    }),
  ),
  motivo: textoOpcional('Motivo', { max: 300 }),
})
export type LinhaDePessoa = z.infer<typeof LinhaDePessoa>

/**
 * A row of an import of past services: a day, a song of the repertoire (`musica_id`) or one that is new (`musica`), and the key in which it
 * was sung. A song that the day has already counts as there.
 */
export const LinhaDeHistorico = z.strictObject({
  linha: numero(IMPORTACAO_MAX),
  nome: texto('Nome da linha', { max: NOME_MAX }),
  acao: z.enum(['trazer', 'recusada'], { error: 'Ação inválida: use trazer ou recusada' }),
  data: z.optional(data()),
  musica_id: z.optional(registroId()),
  musica: z.optional(z.strictObject({ nome: MusicaNova.shape.nome, artista: MusicaNova.shape.artista })),
  tom: tomOpcional(),
  motivo: textoOpcional('Motivo', { max: 300 }),
})
export type LinhaDeHistorico = z.infer<typeof LinhaDeHistorico>

/** The result for a row; `motivo` is why it was refused, in words. */
export const LinhaImportada = z.object({
  linha: z.number(),
  resultado: z.enum(['trazida', 'existente', 'recusada']),
  nome: z.string(),
  motivo: z.nullable(z.string()),
  musica_id: z.nullable(z.number()),
  /** The person or the execution of the row. */
  registro_id: z.nullable(z.number()),
})
export type LinhaImportada = z.infer<typeof LinhaImportada>

const MUITAS = `Mande no máximo ${IMPORTACAO_LINHAS_MAX} linhas de cada vez`

export const importacaoCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/importacoes',
    le: [{ calada: 'importacoes' }],
    access: 'musicas:importar',
    summary: 'Imports, the latest first; and how many hymns of the demonstration could be taken out',
    answer: z.object({ importacoes: z.array(Importacao), hinos: z.number() }),
  },
  get: {
    method: 'GET',
    path: '/api/importacoes/:id',
    le: [{ calada: 'importacoes' }],
    access: 'musicas:importar',
    summary: 'One import with what became of each row',
    params: idParams,
    answer: z.object({ importacao: Importacao, linhas: z.array(LinhaImportada) }),
  },
  create: {
    method: 'POST',
    path: '/api/importacoes',
    access: 'musicas:importar',
    summary: 'Begin an import; with a `chave` that is known answers the import it began',
    body: z.strictObject({
      chave: z.uuid({ error: 'Chave inválida: é um UUID' }),
      especie: z._default(z.enum(ESPECIES_DE_IMPORTACAO, { error: 'Espécie inválida' }), 'musicas'),
      origem: texto('Origem', { min: 1, max: 60 }),
      nome_arquivo: textoOpcional('Nome do arquivo', { max: NOME_MAX }),
      lida: numero(IMPORTACAO_MAX),
    }),
    status: 201,
    answer: Importacao,
  },
  conferir: {
    method: 'POST',
    path: '/api/importacoes/conferir',
    access: 'musicas:importar',
    summary: 'Which songs of a source have come before, and as which songs of the repertoire',
    body: z.strictObject({
      chaves: z
        .array(chaveDaMusica(), { error: 'Diga as chaves' })
        .check(z.maxLength(IMPORTACAO_CHAVES_MAX, `Diga no máximo ${IMPORTACAO_CHAVES_MAX} chaves`)),
    }),
    bodyLimit: CORPO_COM_TEXTOS_BYTES,
    answer: z.object({ conhecidas: z.array(z.object({ chave: z.string(), musica_id: z.number() })) }),
  },
  musicas: {
    method: 'POST',
    path: '/api/importacoes/:id/musicas',
    access: 'musicas:importar',
    summary: 'Write some rows of an import, all or none; rows that came before are answered as they were',
    params: idParams,
    body: z.strictObject({
      linhas: z
        .array(LinhaDeImportacao, { error: 'Diga as linhas' })
        .check(z.minLength(1, 'Diga as linhas'), z.maxLength(IMPORTACAO_LINHAS_MAX, MUITAS)),
    }),
    bodyLimit: CORPO_COM_TEXTOS_BYTES,
    answer: z.object({ linhas: z.array(LinhaImportada) }),
  },
  pessoas: {
    method: 'POST',
    path: '/api/importacoes/:id/pessoas',
    access: 'escala:editar',
    summary:
      'Write some people of an import, all or none, and before them the functions that the team lacks; rows that came before stay',
    params: idParams,
    body: z.strictObject({
      funcoes: z
        .array(z.strictObject({ nome: FuncaoNova.shape.nome, grupo: FuncaoNova.shape.grupo }))
        .check(z.maxLength(60, 'São funções demais')),
      linhas: z
        .array(LinhaDePessoa, { error: 'Diga as linhas' })
        .check(z.minLength(1, 'Diga as linhas'), z.maxLength(IMPORTACAO_LINHAS_MAX, MUITAS)),
    }),
    answer: z.object({ linhas: z.array(LinhaImportada) }),
  },
  historico: {
    method: 'POST',
    path: '/api/importacoes/:id/historico',
    access: 'musicas:importar',
    summary:
      'Write some songs of past services, all or none; rows that came before are answered as they were',
    params: idParams,
    body: z.strictObject({
      linhas: z
        .array(LinhaDeHistorico, { error: 'Diga as linhas' })
        .check(z.minLength(1, 'Diga as linhas'), z.maxLength(IMPORTACAO_LINHAS_MAX, MUITAS)),
    }),
    answer: z.object({ linhas: z.array(LinhaImportada) }),
  },
  concluir: {
    method: 'POST',
    path: '/api/importacoes/:id/concluir',
    access: 'musicas:importar',
    summary: 'End an import whose rows have all come; again changes nothing',
    params: idParams,
    answer: Importacao,
  },
  desfazer: {
    method: 'POST',
    path: '/api/importacoes/:id/desfazer',
    access: 'musicas:importar',
    summary:
      'Take out, within 7 days, what was brought and nobody has changed or used, and what was filled in; again changes nothing',
    params: idParams,
    answer: z.object({ removidas: z.number(), mantidas: z.number() }),
  },
})
