import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Musica } from '../musicas/musicas.ts'
import { id, idParams, texto } from '../validacao.ts'
import { Culto } from './cultos.ts'
import { ItemDeRoteiro, MusicaDoCulto } from './itens.ts'

export const LINKS_DO_CULTO_MAX = 5

/** A link that shows one service without a login. Its token is answered once, when it is made. */
export const LinkDoCulto = z.object({
  id: z.number(),
  com_folhas: z.boolean(),
  com_escala: z.boolean(),
  criado_por_nome: z.string(),
  criado_em: z.string(),
  abertos: z.number(),
  aberto_em: z.nullable(z.string()),
})
export type LinkDoCulto = z.infer<typeof LinkDoCulto>

/** The valid links of a service, the newest first. */
export const LinksDoCulto = z.object({
  links: z.array(LinkDoCulto),
  /** All of them are valid until then: the end of the day after the service. */
  expira_em: z.string(),
  /** Other devices reach this server; without it a link would lead nowhere. */
  alcance: z.boolean(),
})
export type LinksDoCulto = z.infer<typeof LinksDoCulto>

/** A new link, with the addresses by which others open it, the likeliest first; `qr` is the address as a PNG in base64. */
export const LinkFeito = z.extend(LinksDoCulto, {
  enderecos: z.array(z.object({ url: z.string(), qr: z.string() })),
})
export type LinkFeito = z.infer<typeof LinkFeito>

const escolha = z.boolean({ error: 'Diga o que o link mostra' })

export const LinkNovo = z.strictObject({
  /** With the words and chords of the songs of this service. */
  com_folhas: escolha,
  /** With the first names of those who serve. */
  com_escala: escolha,
})
export type LinkNovo = z.infer<typeof LinkNovo>

const { tom_do_dia, tom, sequencia, reserva, bpm, compasso, duracao_s } = MusicaDoCulto.shape
const { titulo, tipo, data, hora, traje } = Culto.shape
const { shape: roteiro } = ItemDeRoteiro

const MusicaPorLink = z.object({
  especie: z.literal('musica'),
  musica_id: z.number(),
  nome: z.string(),
  artista: z.string(),
  tom_do_dia,
  tom,
  sequencia,
  reserva,
  bpm,
  compasso,
  duracao_s,
  /** First names; none without `com_escala`. */
  quem_canta: z.array(z.string()),
})
export type MusicaPorLink = z.infer<typeof MusicaPorLink>

const RoteiroPorLink = z.object({
  especie: z.literal('roteiro'),
  id: z.number(),
  tipo: roteiro.tipo,
  titulo: z.string(),
  /** Null without `com_escala`. */
  responsavel: roteiro.responsavel,
  duracao_min: roteiro.duracao_min,
})

/** The texts of a song, for its sheet. */
export const FolhaPorLink = z.pick(Musica, {
  id: true,
  nome: true,
  artista: true,
  tom: true,
  bpm: true,
  compasso: true,
  duracao_s: true,
  letra: true,
  cifras: true,
  tem_letra: true,
  tem_cifras: true,
})
export type FolhaPorLink = z.infer<typeof FolhaPorLink>

/** All that a guest sees: nothing of another service, no notes, no telephones, and no text that the link was not made to show. */
export const CultoPorLink = z.object({
  igreja: z.nullable(z.string()),
  titulo,
  tipo,
  data,
  hora,
  traje,
  expira_em: z.string(),
  itens: z.array(z.discriminatedUnion('especie', [MusicaPorLink, RoteiroPorLink])),
  /** Null of a link without sheets. */
  folhas: z.nullable(z.array(FolhaPorLink)),
  /** Each function once with the first names of those who serve in it; null of a link without names, and of a draft. */
  escala: z.nullable(z.array(z.object({ funcao: z.string(), nomes: z.array(z.string()) }))),
})
export type CultoPorLink = z.infer<typeof CultoPorLink>

export const linksDoCultoCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/cultos/:id/links',
    le: [],
    access: 'lider',
    summary: 'The links without a login of a service that are good now',
    params: idParams,
    answer: LinksDoCulto,
  },
  create: {
    method: 'POST',
    path: '/api/cultos/:id/links',
    access: 'lider',
    summary: `Make a link; 409 where ${LINKS_DO_CULTO_MAX} are good, the service is over, or no other device reaches the server`,
    params: idParams,
    body: LinkNovo,
    event: 'link_de_culto_criado',
    status: 201,
    answer: LinkFeito,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/cultos/:id/links/:link',
    access: 'lider',
    summary: 'End a link at once',
    params: z.extend(idParams, { link: id() }),
    event: 'link_de_culto_revogado',
    status: 204,
  },
  // The token travels in the body alone: an address stays in the logs of every server on its way.
  open: {
    method: 'POST',
    path: '/api/link-do-culto',
    access: 'public',
    summary:
      'The service of a link; wrong, expired and revoked are the same 404. With the `marca` of what is known, null while it is so',
    body: z.strictObject({
      token: texto('Link', { min: 1, max: 100 }),
      marca: z.optional(texto('Marca', { max: 100 })),
    }),
    answer: z.object({ marca: z.string(), culto: z.nullable(CultoPorLink) }),
  },
})
