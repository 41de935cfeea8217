import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { CORPO_COM_OBSERVACOES_BYTES, OBSERVACOES_MAX } from './limites.ts'
import { ORDENS_DE_EXECUCAO } from './ordens.ts'
import { paginaAnswer, paginaQuery } from './paginas.ts'
import {
  data,
  id,
  idParams,
  ignoredOf,
  lugarNoCulto,
  musicaId,
  nomeDeQuem,
  periodo,
  textoOpcional,
  tomOpcional,
  versao,
} from './validacao.ts'

/**
 * A song's row in a service, planned or played, with the names of both. `tom` is the song's own key, `tom_culto` the one of the service,
 * `posicao` its place there.
 */
export const linhaNoCulto = {
  id: z.number(),
  musica_id: z.number(),
  musica_nome: z.string(),
  artista: z.string(),
  tom: z.nullable(z.string()),
  culto_id: z.number(),
  culto_titulo: z.string(),
  culto_hora: z.nullable(z.string()),
  /** The day has several services: the screen names this one. */
  outros_no_dia: z.boolean(),
  posicao: z.number(),
  tom_culto: z.nullable(z.string()),
  notas: z.nullable(z.string()),
  sequencia: z.nullable(z.string()),
  alterado_em: z.string(),
  alterado_por_nome: nomeDeQuem(),
  versao: z.number(),
}

/**
 * A song played: one row for each song and time, so that morning and evening both count. `tom_culto` is null where nobody wrote it down.
 */
export const Execucao = z.object({
  ...linhaNoCulto,
  data_culto: z.string(),
  foi_ensaiada: z.boolean(),
  /** It came with a list of past services: nobody recorded it here. */
  trazida: z.boolean(),
  observacoes: z.nullable(z.string()),
  /** The planning that it replaced; only the call that recorded it answers this. */
  planejamento_id: z.optional(z.number()),
})
export type Execucao = z.infer<typeof Execucao>

const filtros = { ...periodo, musica_id: z.optional(id()), culto_id: z.optional(id()) }
export const ExecucoesFiltros = z.strictObject(filtros)
export type ExecucoesFiltros = z.infer<typeof ExecucoesFiltros>

export const ExecucoesQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_EXECUCAO, { ordenar: 'data_culto', direcao: 'DESC' }),
  ...filtros,
})
export type ExecucoesQuery = z.infer<typeof ExecucoesQuery>

export const ExecucoesResumo = z.object({
  total: z.number(),
  esteAno: z.number(),
  ensaiadas: z.number(),
  /** Without those that were brought from elsewhere: nobody knows it of them. */
  naoEnsaiadas: z.number(),
})
export type ExecucoesResumo = z.infer<typeof ExecucoesResumo>

const fields = {
  musica_id: musicaId(),
  data_culto: data(),
  foi_ensaiada: z._default(z.boolean(), false),
  observacoes: textoOpcional('Observações', { max: OBSERVACOES_MAX, linhas: true }),
}

/** Fields of its culto may come along: without `culto_id` it joins the day's principal culto; one of another day is refused (422). */
export const ExecucaoNova = z.strictObject({ ...fields, ...lugarNoCulto, tom_culto: tomOpcional() })
export type ExecucaoNova = z.infer<typeof ExecucaoNova>

/**
 * A changed execution; a field left out keeps its value, but another day without `culto_id` moves it to that day's principal culto. With
 * `versao` a stale edit is refused (409).
 */
export const ExecucaoEdicao = z.strictObject({
  ...ignoredOf(Execucao.shape),
  culto_id: lugarNoCulto.culto_id,
  musica_id: z.optional(fields.musica_id),
  data_culto: z.optional(fields.data_culto),
  foi_ensaiada: z.optional(z.boolean()),
  observacoes: fields.observacoes,
  versao: versao(),
})
export type ExecucaoEdicao = z.infer<typeof ExecucaoEdicao>

export const execucoesCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/execucoes',
    le: ['execucoes', 'cultos', { nomeadas: 'musicas' }],
    copia: true,
    summary: 'Executions, filtered and sorted, a page at a time',
    query: ExecucoesQuery,
    answer: z.object({ execucoes: z.array(Execucao), ...paginaAnswer }),
  },
  resumo: {
    method: 'GET',
    path: '/api/execucoes/resumo',
    le: ['execucoes'],
    copia: true,
    summary: 'How many executions the filters find: all, of this year, rehearsed, not rehearsed',
    query: ExecucoesFiltros,
    answer: ExecucoesResumo,
  },
  get: {
    method: 'GET',
    path: '/api/execucoes/:id',
    le: [{ pedida: 'execucoes' }, 'cultos', { nomeadas: 'musicas' }],
    copia: true,
    summary: 'One execution',
    params: idParams,
    answer: Execucao,
  },
  create: {
    method: 'POST',
    path: '/api/execucoes',
    access: 'execucoes:editar',
    summary: 'Record that a song was played',
    body: ExecucaoNova,
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    status: 201,
    answer: Execucao,
  },
  update: {
    method: 'PUT',
    path: '/api/execucoes/:id',
    access: 'execucoes:editar',
    summary: 'Change an execution',
    params: idParams,
    body: ExecucaoEdicao,
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    answer: Execucao,
  },
  remove: {
    method: 'DELETE',
    path: '/api/execucoes/:id',
    access: 'execucoes:editar',
    summary: 'Delete an execution',
    params: idParams,
    status: 204,
  },
})
