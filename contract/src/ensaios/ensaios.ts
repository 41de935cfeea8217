import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import {
  CORPO_COM_OBSERVACOES_BYTES,
  CORPO_DE_LINHA_BYTES,
  ITENS_MAX_POR_PAGINA,
  NOME_MAX,
  OBSERVACOES_MAX,
} from '../limites.ts'
import { ORDENS_DE_ENSAIO } from '../ordens.ts'
import { paginaAnswer, paginaQuery } from '../paginas.ts'
import { isId, mensagens } from '../regras.ts'
import {
  data,
  hora,
  id,
  idParams,
  ignoredOf,
  nomeDeQuem,
  periodo,
  registroId,
  texto,
  textoOpcional,
  versao,
} from '../validacao.ts'

/**
 * The announcement of a rehearsal to the group: the state of the last message that was not cancelled and its time; `mudou` when the
 * rehearsal has changed since the group received it.
 */
export const AvisoNoEnsaio = z.object({
  estado: z.enum(['pendente', 'enviando', 'enviada', 'incerta', 'recusada']),
  em: z.string(),
  mudou: z.boolean(),
})
export type AvisoNoEnsaio = z.infer<typeof AvisoNoEnsaio>

/**
 * One rehearsal of one or more songs: their names and artists joined by ', ' and their ids by ',', in the order of the
 * rehearsal's list. `descricao` is `observacoes` under its other name.
 */
export const Ensaio = z.object({
  id: z.number(),
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  tipo: z.string(),
  data_culto: z.nullable(z.string()),
  tipo_culto: z.string(),
  /** The id of the culto of `data_culto`. */
  culto_id: z.nullable(z.number()),
  culto_titulo: z.nullable(z.string()),
  culto_hora: z.nullable(z.string()),
  /** The day of the culto has several services: the screen names this one. */
  outros_no_dia: z.boolean(),
  musicas: z.string(),
  artistas: z.string(),
  musicas_ids: z.string(),
  observacoes: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  /** Null until somebody was told of it. */
  aviso: z.nullable(AvisoNoEnsaio),
  /** The bot announces it by itself only once a lider has approved it. */
  aguarda_aprovacao: z.boolean(),
  alterado_em: z.string(),
  alterado_por_nome: nomeDeQuem(),
  versao: z.number(),
})
export type Ensaio = z.infer<typeof Ensaio>

/**
 * The rehearsal that a new service of a day may come with: as long before it as the bot makes its own, or the one that this evening has
 * already, which takes the songs too.
 */
export const EnsaioProposto = z.object({
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  ja_ha: z.nullable(z.object({ id: z.number(), tipo: z.string() })),
})
export type EnsaioProposto = z.infer<typeof EnsaioProposto>

export const EnsaiosQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_ENSAIO, { ordenar: 'data_ensaio', direcao: 'DESC' }),
  ...periodo,
  musica_id: z.optional(id()),
  culto_id: z.optional(id()),
})
export type EnsaiosQuery = z.infer<typeof EnsaiosQuery>

export const EnsaiosResumo = z.object({
  totalEnsaios: z.number(),
  ensaiosEsteAno: z.number(),
  musicasEnsaiadas: z.number(),
  proximosEnsaios: z.number(),
})
export type EnsaiosResumo = z.infer<typeof EnsaiosResumo>

export const Prioridade = z.enum(['alta', 'media', 'baixa'])
export type Prioridade = z.infer<typeof Prioridade>

/** A song that needs rehearsal; `total_execucoes` counts days of services, `total_ensaios` rehearsals up to today. */
export const MusicaParaEnsaiar = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  total_execucoes: z.number(),
  total_ensaios: z.number(),
  ultimo_ensaio: z.nullable(z.string()),
  prioridade: Prioridade,
})
export type MusicaParaEnsaiar = z.infer<typeof MusicaParaEnsaiar>

const ESCOLHA = 'Selecione pelo menos uma música para o ensaio.'
const split = (valor: string | (number | string)[]) =>
  typeof valor === 'string' ? valor.split(',').map((item) => item.trim()) : valor
const given = (valor: string | (number | string)[]) => split(valor).filter((item) => item !== '')

/** The songs of a rehearsal, as a list of ids or as the row's text '3,1,2'; each once, in the order given. */
const musicasIds = () =>
  z.pipe(
    z
      .union([z.string(), z.array(z.union([z.number(), z.string()]))], {
        error: ({ input }) => (input === undefined || input === null ? ESCOLHA : mensagens.id),
      })
      .check(
        z.refine((valor) => given(valor).every(isId), {
          error: mensagens.id,
          params: { malformed: true },
        }),
      ),
    z.pipe(
      z.transform((valor: string | (number | string)[]) => [...new Set(given(valor).map(Number))]),
      z
        .array(z.number())
        .check(
          z.minLength(1, ESCOLHA),
          z.maxLength(
            ITENS_MAX_POR_PAGINA,
            `Um ensaio pode ter até ${new Intl.NumberFormat('pt-BR').format(ITENS_MAX_POR_PAGINA)} músicas`,
          ),
        ),
    ),
  )

const fields = {
  musicas_ids: musicasIds(),
  data_ensaio: data(),
  observacoes: textoOpcional('Observações', { max: OBSERVACOES_MAX, linhas: true }),
  hora_inicio: z.optional(hora()),
  tipo: z.optional(texto('Tipo', { min: 1, max: NOME_MAX })),
  data_culto: z.optional(z.nullable(data())),
  tipo_culto: z.optional(texto('Tipo do culto', { min: 1, max: NOME_MAX })),
  /** The culto that it prepares; `data_culto` may then be left out. A culto of another date gives way to that of `data_culto`. */
  culto_id: z.optional(z.nullable(registroId())),
}

export const EnsaioNovo = z.strictObject(fields)
export type EnsaioNovo = z.infer<typeof EnsaioNovo>

/** A changed rehearsal; a field left out keeps its value. With `versao` a stale edit is refused (409). */
export const EnsaioEdicao = z.strictObject({
  ...ignoredOf(Ensaio.shape),
  ...fields,
  musicas_ids: z.optional(fields.musicas_ids),
  data_ensaio: z.optional(fields.data_ensaio),
  versao: versao(),
})
export type EnsaioEdicao = z.infer<typeof EnsaioEdicao>

/** The future rehearsals that prepare a service, and the day of each if it moves along. */
export const EnsaiosAFrente = z.object({
  ensaios: z.array(
    z.object({ id: z.number(), data_ensaio: z.string(), hora_inicio: z.string(), para: z.string() }),
  ),
})
export type EnsaiosAFrente = z.infer<typeof EnsaiosAFrente>

export const ensaiosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/ensaios',
    le: ['ensaios', 'cultos', 'musicas'],
    copia: true,
    summary: 'Rehearsals, filtered and sorted, a page at a time',
    query: EnsaiosQuery,
    answer: z.object({ ensaios: z.array(Ensaio), ...paginaAnswer }),
  },
  resumo: {
    method: 'GET',
    path: '/api/ensaios/resumo',
    le: ['ensaios'],
    copia: true,
    summary: 'How many rehearsals were held, are of this year and lie ahead; how many songs were rehearsed',
    answer: EnsaiosResumo,
  },
  necessitamEnsaio: {
    method: 'GET',
    path: '/api/ensaios/necessitam-ensaio',
    le: ['ensaios', 'planejamento', 'musicas', 'execucoes'],
    copia: true,
    summary: 'Songs that need rehearsal, the most urgent first',
    answer: z.array(MusicaParaEnsaiar),
  },
  get: {
    method: 'GET',
    path: '/api/ensaios/:id',
    le: [{ pedida: 'ensaios' }, 'cultos', 'musicas'],
    copia: true,
    summary: 'One rehearsal',
    params: idParams,
    answer: Ensaio,
  },
  create: {
    method: 'POST',
    path: '/api/ensaios',
    access: 'ensaios:editar',
    summary: 'Add a rehearsal',
    body: EnsaioNovo,
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    status: 201,
    answer: Ensaio,
  },
  lote: {
    method: 'POST',
    path: '/api/ensaios/lote',
    access: 'ensaios:editar',
    summary: 'Add a rehearsal of one or more songs',
    body: EnsaioNovo,
    bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
    status: 201,
    answer: Ensaio,
  },
  update: {
    method: 'PUT',
    path: '/api/ensaios/:id',
    access: 'ensaios:editar',
    summary: 'Change a rehearsal',
    params: idParams,
    body: EnsaioEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Ensaio,
  },
  aprovar: {
    method: 'POST',
    path: '/api/ensaios/:id/aprovar',
    summary:
      'Let the bot announce a rehearsal by itself; with `versao` one that has changed meanwhile is refused (409)',
    access: 'lider',
    params: idParams,
    body: z.optional(z.nullable(z.strictObject({ versao: versao() }))),
    answer: Ensaio,
  },
  remove: {
    method: 'DELETE',
    path: '/api/ensaios/:id',
    access: 'ensaios:editar',
    summary: "Delete a rehearsal; 'avisar=sim' (lider) tells the group, if it had received it",
    params: idParams,
    query: z.strictObject({ avisar: z.optional(z.enum(['sim'], { error: "avisar só pode ser 'sim'" })) }),
    status: 204,
  },
})
