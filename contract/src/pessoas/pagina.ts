import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { MusicaDoCulto } from '../cultos/itens.ts'
import { FolhaPorLink } from '../cultos/links.ts'
import { data, idParams, registroId, texto, textoOpcional } from '../validacao.ts'
import { MeuCulto, Resposta } from './escala.ts'
import { Indisponibilidade, MOTIVO_MAX } from './pessoas.ts'

/** How many days before a service its sheets are on the pages of those who serve, where a leader has switched them on. */
export const FOLHAS_DIAS = 14

/** The secret in the address of a personal page. */
const token = () => texto('Link', { min: 1, max: 100 })
const comToken = z.strictObject({ token: token() })

const { musica_id, nome, artista, tom_do_dia, reserva, youtube_video_id } = MusicaDoCulto.shape

/** A song of a service; `canto`: the person sings it, `tem_folha`: its sheet may be read now. */
const MusicaDaPagina = z.object({
  musica_id,
  nome,
  artista,
  tom_do_dia,
  reserva,
  youtube_video_id,
  canto: z.boolean(),
  tem_folha: z.boolean(),
})
export type MusicaDaPagina = z.infer<typeof MusicaDaPagina>

export const CultoDaPagina = z.extend(MeuCulto, { musicas: z.array(MusicaDaPagina) })
export type CultoDaPagina = z.infer<typeof CultoDaPagina>

/** The services and days of one person: nothing about anybody else, no telephone, no reason. */
export const VistaDoLink = z.object({
  primeiro_nome: z.string(),
  cultos: z.array(CultoDaPagina),
  ausencias: z.array(z.pick(Indisponibilidade, { id: true, de: true, ate: true })),
  /** The address of a calendar of these services, which ends with the link; null where nothing reaches it. */
  agenda: z.nullable(z.string()),
})
export type VistaDoLink = z.infer<typeof VistaDoLink>

const EDITAR = 'escala:editar' as const

/** The link of somebody's page; null where the server has no address that other devices reach. */
const LinkDaPagina = z.object({ link: z.nullable(z.string()) })

// Tokens travel in bodies only: addresses are logged by every server on the way.
export const paginaCalls = defineCalls({
  ver: {
    method: 'POST',
    path: '/api/resposta/ver',
    summary: 'The page of the person of a link; wrong, old and revoked are the same 404',
    access: 'public',
    body: comToken,
    answer: VistaDoLink,
  },
  responder: {
    method: 'POST',
    path: '/api/resposta',
    summary: 'Say yes or no by a personal link',
    access: 'public',
    body: z.strictObject({ token: token(), ...Resposta.shape }),
    answer: VistaDoLink,
  },
  marcar: {
    method: 'POST',
    path: '/api/resposta/ausencias',
    summary: 'Mark days ahead on which the person of the link cannot come',
    access: 'public',
    body: z.strictObject({
      token: token(),
      de: data(),
      ate: data(),
      motivo: textoOpcional('Motivo', { max: MOTIVO_MAX, linhas: true }),
    }),
    answer: VistaDoLink,
  },
  desmarcar: {
    method: 'POST',
    path: '/api/resposta/ausencias/apagar',
    summary: 'Take such days back',
    access: 'public',
    body: z.strictObject({ token: token(), id: registroId() }),
    answer: VistaDoLink,
  },
  folha: {
    method: 'POST',
    path: '/api/resposta/folha',
    summary: `The sheet of a song of one's own service of the next ${FOLHAS_DIAS} days, where pages show sheets`,
    access: 'public',
    body: z.strictObject({ token: token(), culto_id: registroId(), musica_id: registroId() }),
    answer: FolhaPorLink,
  },
  naoSouEu: {
    method: 'POST',
    path: '/api/resposta/nao-sou-eu',
    summary: 'Tell who leads that the page came to somebody else; it revokes nothing',
    access: 'public',
    body: comToken,
    status: 204,
  },
  ligar: {
    method: 'POST',
    path: '/api/escala/ligar',
    summary:
      'The account says that it is the person whom a personal link was made for; a lider confirms it, since links are forwarded',
    body: comToken,
    answer: z.object({ id: z.number(), nome: z.string(), ligada: z.boolean() }),
  },
  link: {
    method: 'POST',
    path: '/api/pessoas/:id/pagina',
    summary: "The link of somebody's page, as it is; nothing is made or ended",
    access: EDITAR,
    params: idParams,
    answer: LinkDaPagina,
  },
  trocar: {
    method: 'POST',
    path: '/api/pessoas/:id/pagina/trocar',
    summary: "End the links and the calendar of somebody's page, and answer the new link",
    access: EDITAR,
    event: 'pagina_trocada',
    params: idParams,
    answer: LinkDaPagina,
  },
  conferido: {
    method: 'DELETE',
    path: '/api/pessoas/:id/nao-sou-eu',
    summary: 'Who leads has read that a page came to somebody else',
    access: EDITAR,
    params: idParams,
    status: 204,
  },
})
