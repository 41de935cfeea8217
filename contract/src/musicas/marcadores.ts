import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { MARCADOR_NOME_MAX, MARCADORES_MAX, MARCADORES_POR_PEDIDO_MAX, MARCAR_MAX } from '../limites.ts'
import { idParams, registroId, texto, versao } from '../validacao.ts'

/** The name of a tag. Lists of tags are written with commas and semicolons. */
export const nomeDeMarcador = () =>
  texto('Nome do marcador', { min: 1, max: MARCADOR_NOME_MAX }).check(
    z.refine((valor) => !/[,;]/.test(valor), {
      error: 'Nome do marcador inválido: sem vírgula nem ponto e vírgula',
    }),
  )

/** A tag as it is, without how many songs have it. */
export const MarcadorLinha = z.object({
  id: z.number(),
  nome: z.string(),
  posicao: z.number(),
  versao: z.number(),
})

/** A tag; `n`: how many songs of the repertoire have it, archived ones left out. */
export const Marcador = z.extend(MarcadorLinha, { n: z.number() })
export type Marcador = z.infer<typeof Marcador>

export const MarcadorEdicao = z.strictObject({
  nome: z.optional(nomeDeMarcador()),
  /** Its place among the tags, counted from 1; the others make room. */
  posicao: z.optional(
    z.number({ error: 'Posição inválida' }).check(
      z.refine((valor) => Number.isInteger(valor) && valor >= 0 && valor <= 1_000_000, {
        error: 'Posição inválida',
        params: { malformed: true },
      }),
    ),
  ),
  versao: versao(),
})
export type MarcadorEdicao = z.infer<typeof MarcadorEdicao>

const muitos = `Até ${MARCADORES_POR_PEDIDO_MAX} marcadores de uma vez`
const marcadoresDoPedido = () =>
  z._default(
    z
      .array(registroId(), { error: 'Marcadores inválidos: é uma lista de números' })
      .check(z.maxLength(MARCADORES_POR_PEDIDO_MAX, muitos)),
    [],
  )

/** Songs, the tags that they are given and those that are taken from them. */
export const Marcacao = z
  .strictObject({
    ids: z
      .array(registroId(), { error: 'Músicas inválidas: é uma lista de números' })
      .check(z.minLength(1, 'Escolha ao menos uma música'), z.maxLength(MARCAR_MAX, 'Até 1.000 de uma vez')),
    por: marcadoresDoPedido(),
    tirar: marcadoresDoPedido(),
  })
  .check(
    z.refine(({ por, tirar }) => por.length + tirar.length > 0, {
      error: 'Escolha o que marcar',
      path: ['por'],
    }),
    z.refine(({ por, tirar }) => !por.some((id) => tirar.includes(id)), {
      error: 'Um marcador não pode ser posto e tirado ao mesmo tempo',
      path: ['tirar'],
    }),
  )
export type Marcacao = z.infer<typeof Marcacao>

/** The songs of which a tag was put on or taken off: those alone are changed back by an undo. */
const Mudados = z.array(z.object({ marcador: z.number(), ids: z.array(z.number()) }))

/** `ausentes`: songs that are gone meanwhile. */
export const Marcadas = z.object({
  mudadas: z.number(),
  ausentes: z.array(z.number()),
  postos: Mudados,
  tirados: Mudados,
})
export type Marcadas = z.infer<typeof Marcadas>

/** A song whose words suggest a tag, with the line that does. */
const Proposta = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  verso: z.string(),
})

/** Songs that may belong to a theme; `marcador` is null while no tag has its name. */
export const PropostasDoTema = z.object({
  nome: z.string(),
  marcador: z.nullable(z.number()),
  musicas: z.array(Proposta),
})
export type PropostasDoTema = z.infer<typeof PropostasDoTema>

const EDITAR = 'musicas:editar'

export const marcadoresCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/marcadores',
    le: ['marcadores', 'musicas'],
    copia: true,
    summary: 'The tags of songs, in their order',
    answer: z.object({ marcadores: z.array(Marcador) }),
  },
  create: {
    method: 'POST',
    path: '/api/marcadores',
    access: EDITAR,
    summary: `Add a tag as the last one, up to ${MARCADORES_MAX}; 409 \`repetido\` where one has this name`,
    body: z.strictObject({ nome: nomeDeMarcador() }),
    status: 201,
    answer: Marcador,
  },
  update: {
    method: 'PUT',
    path: '/api/marcadores/:id',
    access: EDITAR,
    summary: 'Rename a tag, or move it to another place',
    params: idParams,
    body: MarcadorEdicao,
    answer: Marcador,
  },
  juntar: {
    method: 'POST',
    path: '/api/marcadores/:id/juntar',
    access: EDITAR,
    summary: 'Make one tag of two: songs with the other one get this one, and the other goes',
    params: idParams,
    body: z.strictObject({ com: registroId() }),
    answer: Marcador,
  },
  remove: {
    method: 'DELETE',
    path: '/api/marcadores/:id',
    access: EDITAR,
    summary: 'Delete a tag, and take it off every song',
    params: idParams,
    status: 204,
  },
  marcar: {
    method: 'POST',
    path: '/api/musicas/marcar',
    access: EDITAR,
    summary: 'Put tags on songs and take tags off them; a song that is so already stays as it is',
    body: Marcacao,
    answer: Marcadas,
  },
  propostas: {
    method: 'GET',
    path: '/api/marcadores/propostas',
    le: ['marcadores', 'musicas'],
    access: EDITAR,
    expensive: true,
    summary: 'Songs whose words suggest a tag that they have not; nothing is marked by it',
    answer: z.object({ propostas: z.array(PropostasDoTema) }),
  },
})
