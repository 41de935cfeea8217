import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import {
  CORPO_DE_LINHA_BYTES,
  ITENS_DO_CULTO_MAX,
  MUSICAS_POR_VEZ_MAX,
  NOME_MAX,
  OBSERVACOES_MAX,
  ROTEIRO_MODELOS_MAX,
  SEQUENCIA_MAX,
  TIPO_DE_CULTO_MAX,
  TRAJE_MAX,
} from './limites.ts'
import { ORDENS_DE_CULTO, STATUS_DE_PLANEJAMENTO } from './ordens.ts'
import { paginaAnswer, paginaQuery } from './paginas.ts'
import {
  busca,
  data,
  hora,
  idParams,
  ignoredOf,
  inteiroOpcional,
  musicaId,
  registroId,
  texto,
  textoOpcional,
  tomOpcional,
  versao,
  versaoLida,
} from './validacao.ts'

/**
 * A thing that a planned song still lacks, in the order in which it is looked after: no words and no chords; no key; no rehearsal in
 * the 30 days before the culto, held or planned.
 */
export const Falta = z.enum(['sem_texto', 'sem_tom', 'sem_ensaio'])
export type Falta = z.infer<typeof Falta>

/** 'falta': something is lacking; 'a_caminho': only the rehearsal, which is planned, is still to come. */
export const Situacao = z.enum(['falta', 'a_caminho', 'pronta'])
export type Situacao = z.infer<typeof Situacao>

/** Counts of the planned songs; those that are only 'talvez' are in none. */
export const Prontidao = z.object({ total: z.number(), prontas: z.number(), a_caminho: z.number() })
export type Prontidao = z.infer<typeof Prontidao>

/**
 * A song of a culto: planned (`planejamento_id`) or sung (`execucao_id`), never both. `tom` is its own key, `tom_culto` the one
 * chosen (or sung) for this day, `tom_do_dia` the one to show: the chosen one, else its own.
 */
export const MusicaDoCulto = z.object({
  especie: z.literal('musica'),
  planejamento_id: z.nullable(z.number()),
  execucao_id: z.nullable(z.number()),
  musica_id: z.number(),
  nome: z.string(),
  artista: z.string(),
  tom: z.nullable(z.string()),
  tom_culto: z.nullable(z.string()),
  tom_do_dia: z.nullable(z.string()),
  notas: z.nullable(z.string()),
  sequencia: z.nullable(z.string()),
  /** 'talvez': sung only if there is time. */
  reserva: z.boolean(),
  bpm: z.nullable(z.number()),
  youtube_video_id: z.nullable(z.string()),
  mp3_file: z.nullable(z.string()),
  tem_letra: z.boolean(),
  tem_cifras: z.boolean(),
  /** Of the song at the culto's date, as plannings have them. */
  status: z.enum(STATUS_DE_PLANEJAMENTO),
  tocada_domingo_anterior: z.boolean(),
  /** Days of the last execution before the culto, null when there is none, and the whole weeks between. */
  ultima_execucao: z.nullable(z.string()),
  semanas_sem_tocar: z.nullable(z.number()),
  /** Null of a song that was sung. */
  situacao: z.nullable(Situacao),
  faltas: z.array(Falta),
  /** Of a song that was sung; null of one that is planned. */
  foi_ensaiada: z.nullable(z.boolean()),
})
export type MusicaDoCulto = z.infer<typeof MusicaDoCulto>

export const TipoDeRoteiro = z.enum(['momento', 'leitura', 'aviso', 'secao'], { error: 'Tipo inválido' })
export type TipoDeRoteiro = z.infer<typeof TipoDeRoteiro>

/** Something that happens between the songs; `duracao_min` in minutes. */
export const ItemDeRoteiro = z.object({
  especie: z.literal('roteiro'),
  id: z.number(),
  tipo: TipoDeRoteiro,
  titulo: z.string(),
  responsavel: z.nullable(z.string()),
  duracao_min: z.nullable(z.number()),
  notas: z.nullable(z.string()),
})
export type ItemDeRoteiro = z.infer<typeof ItemDeRoteiro>

export const ItemDoCulto = z.discriminatedUnion('especie', [MusicaDoCulto, ItemDeRoteiro])
export type ItemDoCulto = z.infer<typeof ItemDoCulto>

/** A rehearsal that prepares the culto: one that names it, or one before it that names none and shares a song with it. */
export const EnsaioDoCulto = z.object({
  id: z.number(),
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  tipo: z.string(),
  total_musicas: z.number(),
})
export type EnsaioDoCulto = z.infer<typeof EnsaioDoCulto>

/** The culto as its message tells it, kept with each one that was sent, so that what changed since can be said. */
export const RetratoDoCulto = z.object({
  titulo: z.string(),
  data: z.string(),
  hora: z.nullable(z.string()),
  traje: z.nullable(z.string()),
  observacoes: z.nullable(z.string()),
  ensaio: z.nullable(z.object({ data_ensaio: z.string(), hora_inicio: z.string() })),
  musicas: z.array(
    z.object({
      musica_id: z.number(),
      nome: z.string(),
      artista: z.string(),
      /** Of the day, and the song's own. */
      tom_do_dia: z.nullable(z.string()),
      tom: z.nullable(z.string()),
      reserva: z.boolean(),
      youtube_video_id: z.nullable(z.string()),
    }),
  ),
  roteiro: z.array(
    z.object({
      titulo: z.string(),
      responsavel: z.nullable(z.string()),
      duracao_min: z.nullable(z.number()),
    }),
  ),
})
export type RetratoDoCulto = z.infer<typeof RetratoDoCulto>

/**
 * The last message of a culto that was asked for. `recebida`: the group has received one, this or an earlier one, or may have;
 * `diferenca` says in words what has changed since that one.
 */
export const AvisoDoCulto = z.object({
  id: z.number(),
  tipo: z.enum(['culto', 'mudanca']),
  estado: z.enum(['pendente', 'enviando', 'enviada', 'incerta', 'recusada', 'cancelada']),
  criado_em: z.string(),
  enviada_em: z.nullable(z.string()),
  /** Why it waits, was refused or cancelled. */
  motivo: z.nullable(z.string()),
  recebida: z.boolean(),
  diferenca: z.array(z.string()),
})
export type AvisoDoCulto = z.infer<typeof AvisoDoCulto>

const cabecalho = {
  id: z.number(),
  data: z.string(),
  hora: z.nullable(z.string()),
  titulo: z.string(),
  tipo: z.string(),
  concluido_em: z.nullable(z.string()),
  /** In the past, with songs that nobody has marked as sung. */
  por_concluir: z.boolean(),
}

/** The first songs of a culto, as a list shows them. */
export const MUSICAS_NO_RESUMO = 12

/** A culto in a list: its first songs in order, each with its key of the day; `total_musicas` counts all, planned or sung. */
export const CultoResumo = z.object({
  ...cabecalho,
  musicas: z.array(
    z.object({ musica_id: z.number(), nome: z.string(), tom: z.nullable(z.string()), reserva: z.boolean() }),
  ),
  total_musicas: z.number(),
  prontidao: Prontidao,
})
export type CultoResumo = z.infer<typeof CultoResumo>

/** A service with everything that its screen shows; `itens` in order. */
export const Culto = z.object({
  ...cabecalho,
  observacoes: z.nullable(z.string()),
  traje: z.nullable(z.string()),
  /** The culto of its day that songs planned by date alone join. */
  principal: z.boolean(),
  itens: z.array(ItemDoCulto),
  ensaios: z.array(EnsaioDoCulto),
  prontidao: Prontidao,
  ultima_mensagem: z.nullable(AvisoDoCulto),
  /** The other services of the same day. */
  outros_do_dia: z.array(z.object({ id: z.number(), hora: z.nullable(z.string()), titulo: z.string() })),
  concluido_por_nome: z.nullable(z.string()),
  alterado_em: z.string(),
  alterado_por_nome: z.nullable(z.string()),
  versao: z.number(),
})
export type Culto = z.infer<typeof Culto>

export const CultosQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_CULTO, { ordenar: 'data', direcao: 'ASC' }),
  de: z.optional(data()),
  ate: z.optional(data()),
  tipo: z.optional(texto('Tipo', { max: TIPO_DE_CULTO_MAX })),
  /** In its title, and in the names of its songs. */
  busca: busca(),
  por_concluir: z.optional(z.enum(['sim'], { error: 'Filtro inválido' })),
})
export type CultosQuery = z.infer<typeof CultosQuery>

const horaOpcional = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), hora()], { error: 'Hora inválida: escreva como 19:00' }),
        z.transform((valor) => valor || null),
      ),
    ),
  )

const fields = {
  data: data(),
  hora: horaOpcional(),
  titulo: z.optional(texto('Título', { min: 1, max: NOME_MAX })),
  tipo: z.optional(texto('Tipo', { min: 1, max: TIPO_DE_CULTO_MAX })),
  observacoes: textoOpcional('Observações', { max: OBSERVACOES_MAX }),
  traje: textoOpcional('Traje', { max: TRAJE_MAX }),
}

/** A changed service; a field left out keeps its value. With `versao` a stale edit is refused (409). */
export const CultoEdicao = z.strictObject({
  ...ignoredOf(Culto.shape),
  ...fields,
  data: z.optional(fields.data),
  versao: versao(),
})
export type CultoEdicao = z.infer<typeof CultoEdicao>

const escolhidas = (erro: string) =>
  z
    .array(musicaId(), { error: erro })
    .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`))

export const MusicasParaCulto = z.strictObject({
  musica_ids: escolhidas('Escolha as músicas').check(z.minLength(1, 'Escolha pelo menos uma música')),
})
export type MusicasParaCulto = z.infer<typeof MusicasParaCulto>

const roteiroFields = {
  tipo: TipoDeRoteiro,
  titulo: texto('Título', { min: 1, max: NOME_MAX }),
  responsavel: textoOpcional('Responsável', { max: NOME_MAX }),
  duracao_min: inteiroOpcional('Duração', { min: 1, max: 600 }),
  notas: textoOpcional('Notas', { max: OBSERVACOES_MAX }),
}

/**
 * An item of a list as it is saved; one of `Culto.itens` is taken as it was answered. A song without `planejamento_id` and
 * `execucao_id` is planned anew, a moment without `id` added; a song that was sung only changes its place. A field left out
 * keeps its value.
 */
export const ItemParaGravar = z.discriminatedUnion('especie', [
  z.strictObject({
    ...ignoredOf(MusicaDoCulto.shape),
    especie: z.literal('musica'),
    planejamento_id: z.optional(z.nullable(registroId())),
    execucao_id: z.optional(z.nullable(registroId())),
    musica_id: musicaId(),
    tom_culto: tomOpcional(),
    notas: textoOpcional('Notas', { max: OBSERVACOES_MAX }),
    sequencia: textoOpcional('Sequência', { max: SEQUENCIA_MAX }),
    reserva: z.optional(z.boolean()),
  }),
  z.strictObject({
    especie: z.literal('roteiro'),
    id: z.optional(z.nullable(registroId())),
    ...roteiroFields,
  }),
])
export type ItemParaGravar = z.infer<typeof ItemParaGravar>

const conhecidos = () => z.array(registroId()).check(z.maxLength(1000, 'São itens demais'))

/**
 * The whole list in its new order, made from version `versao`. `conhecidos` are the rows that its author had seen: those left
 * out of `itens` are removed. When any other row is there, or a seen one has gone or is another song, nothing is written and
 * 409 `versao` answers the present culto in `detalhes.atual`.
 */
export const ItensEdicao = z.strictObject({
  versao: versaoLida(),
  conhecidos: z.strictObject({
    planejamentos: conhecidos(),
    execucoes: conhecidos(),
    roteiro: conhecidos(),
  }),
  itens: z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais')),
})
export type ItensEdicao = z.infer<typeof ItensEdicao>

/**
 * A new service; without a title it is 'Culto de Domingo' on Sundays, else 'Culto'. A deleted one is brought back by its fields,
 * `itens` as they were answered (their numbers are not used) and the ids of its rehearsals.
 */
export const CultoNovo = z.strictObject({
  ...fields,
  modelo_roteiro_id: z.optional(z.nullable(registroId())),
  itens: z.optional(z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais'))),
  ensaios_ids: z.optional(z.array(registroId()).check(z.maxLength(1000, 'São ensaios demais'))),
})
export type CultoNovo = z.infer<typeof CultoNovo>

const copiado = () => z._default(z.boolean(), true)

/** The parts that a repeated service takes along. Without `hora` it keeps its hour. `escala` does nothing yet. */
export const CultoRepeticao = z.strictObject({
  data: data(),
  hora: horaOpcional(),
  com: z._default(
    z.strictObject({ musicas: copiado(), tons: copiado(), roteiro: copiado(), escala: copiado() }),
    { musicas: true, tons: true, roteiro: true, escala: true },
  ),
})
export type CultoRepeticao = z.infer<typeof CultoRepeticao>

/**
 * `nao_tocadas`: plannings of songs that were cut; `extras`: songs sung without being planned, in the key `tom`. `confirmar`
 * concludes a culto that lies ahead.
 */
export const CultoConclusao = z.strictObject({
  nao_tocadas: z._default(z.array(registroId()).check(z.maxLength(1000, 'São músicas demais')), []),
  extras: z._default(
    z
      .array(z.strictObject({ musica_id: musicaId(), tom: tomOpcional() }))
      .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`)),
    [],
  ),
  confirmar: z.optional(z.boolean()),
  /** The plannings that its author had seen; when others are there, 409 `versao` answers the present culto. */
  conhecidos: z.optional(conhecidos()),
})
export type CultoConclusao = z.infer<typeof CultoConclusao>

/** A song's history as a picker for a service of `data` shows it; songs never played are not in the list. */
export const MusicaNaHistoria = z.object({
  musica_id: z.number(),
  ultima_execucao: z.string(),
  tocada_domingo_anterior: z.boolean(),
})
export type MusicaNaHistoria = z.infer<typeof MusicaNaHistoria>

const itemDeModelo = z.strictObject(roteiroFields)

/** A roteiro to start services from. */
export const RoteiroModelo = z.object({
  id: z.number(),
  nome: z.string(),
  itens: z.array(z.omit(ItemDeRoteiro, { especie: true, id: true })),
  alterado_em: z.string(),
  versao: z.number(),
})
export type RoteiroModelo = z.infer<typeof RoteiroModelo>

/** A template in the list; its items come with `get`. */
export const RoteiroModeloResumo = z.object({
  id: z.number(),
  nome: z.string(),
  total_itens: z.number(),
  alterado_em: z.string(),
  versao: z.number(),
})
export type RoteiroModeloResumo = z.infer<typeof RoteiroModeloResumo>

const modeloFields = {
  nome: texto('Nome', { min: 1, max: NOME_MAX }),
  itens: z
    .array(itemDeModelo)
    .check(z.maxLength(ITENS_DO_CULTO_MAX, `Um roteiro tem até ${ITENS_DO_CULTO_MAX} itens`)),
}

export const RoteiroModeloNovo = z.strictObject(modeloFields)
export type RoteiroModeloNovo = z.infer<typeof RoteiroModeloNovo>

export const RoteiroModeloEdicao = z.strictObject({
  ...ignoredOf(RoteiroModelo.shape),
  nome: z.optional(modeloFields.nome),
  itens: z.optional(modeloFields.itens),
  versao: versao(),
})
export type RoteiroModeloEdicao = z.infer<typeof RoteiroModeloEdicao>

export const cultosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/cultos',
    summary: 'Services, filtered and sorted, a page at a time',
    query: CultosQuery,
    answer: z.object({ cultos: z.array(CultoResumo), ...paginaAnswer }),
  },
  proximo: {
    method: 'GET',
    path: '/api/cultos/proximo',
    summary: 'The next service from today on that is not concluded, null when there is none',
    answer: z.object({ culto: z.nullable(Culto) }),
  },
  historia: {
    method: 'GET',
    path: '/api/cultos/historia',
    summary: 'When each song was last played, and whether it was on the Sunday before a date',
    query: z.strictObject({ data: data() }),
    answer: z.object({ musicas: z.array(MusicaNaHistoria) }),
  },
  get: {
    method: 'GET',
    path: '/api/cultos/:id',
    summary: 'One service with its items, rehearsals, readiness and last message',
    params: idParams,
    answer: Culto,
  },
  create: {
    method: 'POST',
    path: '/api/cultos',
    summary: 'Add a service, from a roteiro template if one is named',
    body: CultoNovo,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    status: 201,
    answer: Culto,
  },
  update: {
    method: 'PUT',
    path: '/api/cultos/:id',
    summary: 'Change a service; another date takes its songs and rehearsals along',
    params: idParams,
    body: CultoEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Culto,
  },
  addMusicas: {
    method: 'POST',
    path: '/api/cultos/:id/musicas',
    summary: 'Plan songs at the end of a service; those planned already are answered in `repetidas`',
    params: idParams,
    body: MusicasParaCulto,
    status: 201,
    answer: z.object({ culto: Culto, repetidas: z.array(z.number()) }),
  },
  saveItens: {
    method: 'PUT',
    path: '/api/cultos/:id/itens',
    summary: 'Save the list of a service; never removes a row that its author had not seen',
    params: idParams,
    body: ItensEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Culto,
  },
  repetir: {
    method: 'POST',
    path: '/api/cultos/:id/repetir',
    summary: 'Add a service on another date with the songs, keys and roteiro of this one',
    params: idParams,
    body: CultoRepeticao,
    status: 201,
    answer: Culto,
  },
  concluir: {
    method: 'POST',
    path: '/api/cultos/:id/concluir',
    summary: 'Make executions of the songs that were sung; a second press answers the same',
    params: idParams,
    body: CultoConclusao,
    answer: Culto,
  },
  reabrir: {
    method: 'POST',
    path: '/api/cultos/:id/reabrir',
    summary: 'Take a conclusion back, as long as nobody has changed what it made',
    params: idParams,
    body: z.optional(z.nullable(z.strictObject({}))),
    answer: Culto,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cultos/:id',
    summary: 'Delete a service with its planned songs; 409 when songs were sung at it',
    access: 'lider',
    params: idParams,
    status: 204,
  },
})

export const roteiroModelosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/roteiro-modelos',
    summary: `The roteiro templates by name, at most ${ROTEIRO_MODELOS_MAX}`,
    answer: z.object({ modelos: z.array(RoteiroModeloResumo) }),
  },
  get: {
    method: 'GET',
    path: '/api/roteiro-modelos/:id',
    summary: 'One roteiro template',
    params: idParams,
    answer: RoteiroModelo,
  },
  create: {
    method: 'POST',
    path: '/api/roteiro-modelos',
    summary: 'Add a roteiro template',
    access: 'lider',
    body: RoteiroModeloNovo,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    status: 201,
    answer: RoteiroModelo,
  },
  update: {
    method: 'PUT',
    path: '/api/roteiro-modelos/:id',
    summary: 'Change a roteiro template',
    access: 'lider',
    params: idParams,
    body: RoteiroModeloEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: RoteiroModelo,
  },
  remove: {
    method: 'DELETE',
    path: '/api/roteiro-modelos/:id',
    summary: 'Delete a roteiro template',
    access: 'lider',
    params: idParams,
    status: 204,
  },
})
