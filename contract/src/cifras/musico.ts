import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { ANOTACAO_MAX, CORPO_COM_TEXTOS_BYTES } from '../limites.ts'
import { id, inteiroOpcional, registroId, texto, tomOpcional } from '../validacao.ts'

/** Font sizes for reading are indices in a list of nine. */
export const TAMANHO_MAX = 8

/**
 * How this person reads this song, on all their devices; null where the song's (or the service's) value holds. `capo` is a fret, 0 to 11;
 * `tom_pessoal` the sounding key for them outside a service; `tamanho` an index in the list of font sizes, 0 to TAMANHO_MAX; `colunas` 1 or
 * 2, null by the width; `so_letra` hides the chords.
 */
export const Leitura = z.object({
  musica_id: z.number(),
  capo: z.nullable(z.number()),
  tom_pessoal: z.nullable(z.string()),
  tamanho: z.nullable(z.number()),
  colunas: z.nullable(z.number()),
  so_letra: z.boolean(),
  /** Time of the server's clock at which it arrived there. */
  alterado_em: z.string(),
})
export type Leitura = z.infer<typeof Leitura>

/** A field left out keeps its value; null and '' clear it. The last write that reaches the server wins. */
export const LeituraEdicao = z.strictObject({
  capo: inteiroOpcional('Capotraste', { min: 0, max: 11 }),
  tom_pessoal: tomOpcional(),
  tamanho: inteiroOpcional('Tamanho', { min: 0, max: TAMANHO_MAX }),
  colunas: inteiroOpcional('Colunas', { min: 1, max: 2 }),
  so_letra: z.optional(z.boolean({ error: 'Só letra deve ser sim ou não' })),
})
export type LeituraEdicao = z.infer<typeof LeituraEdicao>

/**
 * The pitch that a person's instrument is built in: a written C sounds as C, Bb, Eb or F on it. Sheets are written for it while they
 * read (PAL-17), and nowhere else.
 */
export const Afinacao = z.enum(['do', 'sib', 'mib', 'fa'], { error: 'Escolha Dó, Sib, Mib ou Fá' })
export type Afinacao = z.infer<typeof Afinacao>

const inteiro = (campo: string, max: number) =>
  z.number({ error: `${campo} inválida` }).check(
    z.refine((valor) => Number.isInteger(valor) && valor >= 0 && valor <= max, {
      error: `${campo} inválida`,
      params: { malformed: true },
    }),
  )

/**
 * The line that a note is pinned to, found by its words, since chords and other lines change: `hash` of the words of the line,
 * `vez` which line of these words it is (from 0), `coluna` the character of the words it stands over (from 0). Made and found by
 * `domain/cifras/anotacoes`.
 */
export const Ancora = z.strictObject({
  hash: z.string({ error: 'Lugar da anotação inválido' }).check(
    z.refine((valor) => /^[0-9a-z]{1,16}$/.test(valor), {
      error: 'Lugar da anotação inválido',
      params: { malformed: true },
    }),
  ),
  vez: inteiro('Linha', 10_000),
  coluna: inteiro('Coluna', 1_000),
})
export type Ancora = z.infer<typeof Ancora>

/** A short note of a song: this person's, or the team's (`da_equipe`), which everybody sees and lider and admin write. */
export const Anotacao = z.object({
  /** A UUID made by the device that wrote it. */
  id: z.string(),
  musica_id: z.number(),
  usuario_id: z.number(),
  /** The author's name. */
  autor: z.string(),
  /** Null: the note is about the whole song. */
  ancora: z.nullable(Ancora),
  texto: z.string(),
  da_equipe: z.boolean(),
  /** Time of the server's clock at which it arrived there. */
  alterado_em: z.string(),
})
export type Anotacao = z.infer<typeof Anotacao>

const anotacaoId = () =>
  z.string({ error: 'Identificador inválido' }).check(
    z.refine((valor) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(valor), {
      error: 'Identificador inválido: use um UUID em minúsculas',
      params: { malformed: true },
    }),
  )

/**
 * A note as it is now on the device that sends it, or `apagada`. The last write wins. Sending the same again changes nothing, also when the
 * note has been deleted meanwhile; another text brings it back.
 */
export const AnotacaoMudanca = z.discriminatedUnion('apagada', [
  z.strictObject({
    apagada: z.literal(false),
    id: anotacaoId(),
    musica_id: registroId(),
    ancora: z.nullable(Ancora),
    texto: texto('Anotação', { min: 1, max: ANOTACAO_MAX, linhas: true }),
    da_equipe: z.boolean({ error: 'Da equipe deve ser sim ou não' }),
  }),
  z.strictObject({ apagada: z.literal(true), id: anotacaoId() }),
])
export type AnotacaoMudanca = z.infer<typeof AnotacaoMudanca>

/** Limit of changes in one call. */
export const MUDANCAS_POR_VEZ_MAX = 200

/** `desde`: the `seq` of the last answer, null (or absent) for everything. */
export const Sincronizacao = z.strictObject({
  desde: z.optional(z.nullable(texto('Marca', { max: 200 }))),
  mudancas: z
    .array(AnotacaoMudanca, { error: 'Envie as anotações' })
    .check(z.maxLength(MUDANCAS_POR_VEZ_MAX, `Envie até ${MUDANCAS_POR_VEZ_MAX} anotações por vez`)),
})
export type Sincronizacao = z.infer<typeof Sincronizacao>

/**
 * A change that was refused: 'musica_ausente' (the song is gone), 'de_outra_pessoa' (somebody else's), 'so_lider' (of the team), 'limite'
 * (ANOTACOES_POR_MUSICA_MAX of this person in this song, or ANOTACOES_MAX in all). Retrying cannot mend it; `erro` is for the person, who
 * keeps the text.
 */
export const AnotacaoRecusada = z.object({
  id: z.string(),
  codigo: z.enum(['musica_ausente', 'de_outra_pessoa', 'so_lider', 'limite']),
  erro: z.string(),
})
export type AnotacaoRecusada = z.infer<typeof AnotacaoRecusada>

/**
 * The notes that this person may see of the songs in `musicas`, which are those whose notes have changed since `desde`: a note of these
 * songs that a device has and that is not among `anotacoes` is deleted (except what it has not sent yet). `completo`: of all songs, and
 * `musicas` is empty. `seq` goes into the next call.
 */
export const Sincronizadas = z.object({
  seq: z.string(),
  completo: z.boolean(),
  musicas: z.array(z.number()),
  anotacoes: z.array(Anotacao),
  recusadas: z.array(AnotacaoRecusada),
})
export type Sincronizadas = z.infer<typeof Sincronizadas>

export const leiturasCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/leituras',
    le: [],
    summary: 'How the caller reads each song, and for which instrument; ETag, 304 while it is the same',
    /** A server of version 0.2.0 knows no instruments. */
    answer: z.object({ leituras: z.array(Leitura), afinacao: z.optional(Afinacao) }),
  },
  save: {
    method: 'PUT',
    path: '/api/leituras/:musicaId',
    summary: 'Keep how the caller reads a song; 404 when the song is gone',
    params: z.strictObject({ musicaId: id() }),
    body: LeituraEdicao,
    answer: Leitura,
  },
  instrumento: {
    method: 'PUT',
    path: '/api/meu-instrumento',
    summary: 'Keep the pitch of the instrument that the caller reads for',
    body: z.strictObject({ afinacao: Afinacao }),
    status: 204,
  },
})

export const anotacoesCalls = defineCalls({
  sincronizar: {
    method: 'POST',
    path: '/api/anotacoes/sincronizar',
    summary: "Send one's changed notes and get those that changed elsewhere",
    body: Sincronizacao,
    bodyLimit: CORPO_COM_TEXTOS_BYTES,
    answer: Sincronizadas,
  },
})
