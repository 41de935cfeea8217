import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, texto } from '../validacao.ts'
import { GRUPOS_DE_FUNCAO } from './escala.ts'

/** A place of a roster as it was told; `grupo` is absent in copies that older servers kept. */
export const LugarNoRetrato = z.object({
  funcao: z.string(),
  grupo: z.optional(z.enum(GRUPOS_DE_FUNCAO)),
  pessoa_id: z.nullable(z.number()),
  nome: z.nullable(z.string()),
  resposta: z.enum(['sim', 'nao', 'falta']),
})

/** The culto as its message tells it. A copy is kept with each sent message, so that later changes can be told. */
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
      /** The key of the day, and the song's own below. */
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
  /**
   * Absent in copies that older servers kept, which told nobody's name; null where nothing was published. Answers do not count as a change.
   */
  escala: z.optional(z.nullable(z.array(LugarNoRetrato))),
})
export type RetratoDoCulto = z.infer<typeof RetratoDoCulto>

/**
 * The last message of a culto that somebody asked for. `recebida`: the group has received one, this or an earlier one, or may have;
 * `diferenca` says in words what has changed since that one.
 */
export const AvisoDoCulto = z.object({
  id: z.number(),
  tipo: z.enum(['culto', 'mudanca']),
  estado: z.enum(['pendente', 'enviando', 'enviada', 'incerta', 'recusada', 'cancelada']),
  criado_em: z.string(),
  enviada_em: z.nullable(z.string()),
  /** The reason why it waits, was refused or cancelled. */
  motivo: z.nullable(z.string()),
  recebida: z.boolean(),
  diferenca: z.array(z.string()),
})
export type AvisoDoCulto = z.infer<typeof AvisoDoCulto>

/** 'culto': the whole service; 'mudanca': the changes since the group was told, and the songs as they are now. */
export const TipoDeAviso = z.enum(['culto', 'mudanca'], { error: 'Tipo inválido' })
export type TipoDeAviso = z.infer<typeof TipoDeAviso>

/**
 * The message that would be sent now. `diferenca` says in words what changed since the last one that the group received or will,
 * `impedimento` why sending would be refused, null when nothing prevents it. `marca` identifies this text in the request to send;
 * `sem_links`: the server knows no address of its own that other devices reach.
 */
export const PreviaDoAviso = z.object({
  tipo: TipoDeAviso,
  texto: z.string(),
  marca: z.string(),
  sem_links: z.boolean(),
  diferenca: z.array(z.string()),
  ultima: z.nullable(AvisoDoCulto),
  impedimento: z.nullable(z.string()),
})
export type PreviaDoAviso = z.infer<typeof PreviaDoAviso>

const tipo = z.optional(TipoDeAviso)
/**
 * Identifies the text that the person read; 409 `texto_mudou` when it is another now. Pages of 0.2.0 send none, and never let a message
 * wait.
 */
const marca = z.optional(texto('Marca', { max: 100 }))

/** Stands in a preview where the token of a link without a login will: a token is never asked for by an address. */
export const LUGAR_DO_TOKEN = 'LINK-SEM-SENHA'

export const avisosCalls = defineCalls({
  previa: {
    method: 'GET',
    path: '/api/cultos/:id/aviso',
    le: [{ pedida: 'cultos' }, 'ensaios', 'musicas'],
    summary:
      "A service's message to the group as it would be sent now; without `tipo` the one that is due, with `link=sim` that with a link without a login",
    access: 'lider',
    params: idParams,
    query: z.strictObject({ tipo, link: z.optional(z.enum(['sim'], { error: "link só pode ser 'sim'" })) }),
    answer: PreviaDoAviso,
  },
  avisar: {
    method: 'POST',
    path: '/api/cultos/:id/avisar',
    summary:
      "Send a service's message, or what changed in it, to the group once; it waits while WhatsApp is away, 409 says why it will not leave",
    access: 'lider',
    params: idParams,
    // `link`: the token of a link of this service, for the message that carries it.
    body: z.optional(
      z.nullable(z.strictObject({ tipo, marca, link: z.optional(texto('Link', { min: 1, max: 100 })) })),
    ),
    answer: AvisoDoCulto,
  },
})
