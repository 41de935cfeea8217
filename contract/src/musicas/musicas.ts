import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { novoTom, tomAtual } from '../cifras/cifras.ts'
import {
  BPM,
  CCLI,
  COMPASSOS,
  CORPO_COM_TEXTOS_BYTES,
  CORPO_DE_LINHA_BYTES,
  CREDITO_MAX,
  DURACAO_S,
  MARCADORES_MAX,
  MUSICAS_COM_TEXTOS_MAX,
  NOME_MAX,
  TEXTO_MAX,
} from '../limites.ts'
import { filtrosDeMusica } from './filtros.ts'
import { ORDENS_DE_MUSICA } from '../ordens.ts'
import { paginaAnswer, paginaQuery } from '../paginas.ts'
import {
  busca,
  duracaoOpcional,
  idParams,
  ignoredOf,
  inteiroOpcional,
  nomeDeQuem,
  registroId,
  texto,
  textoOpcional,
  tomOpcional,
  versao,
} from '../validacao.ts'

/** A song of the repertoire as a list shows it; times are ISO 8601 in UTC. Derived figures are never edited by hand. */
export const MusicaResumo = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  tom: z.nullable(z.string()),
  bpm: z.nullable(z.number()),
  compasso: z.nullable(z.enum(COMPASSOS)),
  duracao_s: z.nullable(z.number()),
  youtube_video_id: z.nullable(z.string()),
  mp3_file: z.nullable(z.string()),
  /** The key in which its MP3, else its video, sounds; null while unknown. Another MP3 or video resets it. */
  tom_da_gravacao: z.nullable(z.string()),
  autores: z.nullable(z.string()),
  direitos: z.nullable(z.string()),
  ccli: z.nullable(z.string()),
  /** The ids of its tags, rising. */
  marcadores: z.array(z.number()),
  tem_letra: z.boolean(),
  tem_cifras: z.boolean(),
  vezes_tocadas: z.number(),
  total_execucoes: z.number(),
  /** The day of the last service in which it was played. */
  ultima_execucao: z.nullable(z.string()),
  /** Archived: neither listed nor offered, but kept with its history. */
  arquivada: z.boolean(),
  data_cadastro: z.string(),
  alterado_em: z.string(),
  alterado_por_nome: nomeDeQuem(),
  versao: z.number(),
})
export type MusicaResumo = z.infer<typeof MusicaResumo>

/** The whole song, with its texts. */
export const Musica = z.object({
  ...MusicaResumo.shape,
  letra: z.nullable(z.string()),
  /** The source of the words and its page, when they were found online. */
  letra_fonte: z.nullable(z.string()),
  letra_link: z.nullable(z.string()),
  cifras: z.nullable(z.string()),
  /** The original of a transposed sheet, and the song's key at that time; null while `cifras` is as it was written. */
  cifras_originais: z.nullable(z.string()),
  tom_original: z.nullable(z.string()),
  cifras_fonte: z.nullable(z.string()),
  cifras_link: z.nullable(z.string()),
})
export type Musica = z.infer<typeof Musica>

/** A row of the list; `campos=resumo` leaves its texts out. */
export const MusicaDaLista = z.object({
  ...MusicaResumo.shape,
  letra: z.optional(Musica.shape.letra),
  letra_fonte: z.optional(Musica.shape.letra_fonte),
  letra_link: z.optional(Musica.shape.letra_link),
  cifras: z.optional(Musica.shape.cifras),
  cifras_fonte: z.optional(Musica.shape.cifras_fonte),
  cifras_link: z.optional(Musica.shape.cifras_link),
})

export const MusicasQuery = z
  .strictObject({
    ...paginaQuery(ORDENS_DE_MUSICA, { ordenar: 'nome', direcao: 'ASC' }),
    busca: busca(),
    ...filtrosDeMusica,
    /** 'resumo' leaves the texts out of the rows; otherwise an answer of up to 50 rows has them. */
    campos: z.optional(z.enum(['todos', 'resumo'])),
  })
  .check(
    z.refine(({ campos, limite }) => campos !== 'todos' || limite <= MUSICAS_COM_TEXTOS_MAX, {
      error: `Com campos=todos o limite vai até ${MUSICAS_COM_TEXTOS_MAX}: peça menos músicas ou campos=resumo`,
      path: ['limite'],
    }),
  )
export type MusicasQuery = z.infer<typeof MusicasQuery>

const videoId = () =>
  textoOpcional('ID do vídeo', { max: 100 }).check(
    z.refine((valor) => !valor || /^[\w-]{11}$/.test(valor), {
      error: 'ID do vídeo inválido: são os 11 caracteres depois de "v=" no endereço do YouTube',
    }),
  )

const link = (campo: string) =>
  textoOpcional(campo, { max: 500 }).check(
    z.refine((valor) => !valor || /^https:\/\/[a-z\d.-]+\.[a-z]{2,}(:\d+)?(\/[^\s"<>\\]*)?$/i.test(valor), {
      error: `${campo} inválido: é um endereço que começa com https://`,
    }),
  )

const fields = {
  nome: texto('Nome', { min: 1, max: NOME_MAX }),
  artista: texto('Artista', { min: 1, max: NOME_MAX }),
  tom: tomOpcional(),
  bpm: inteiroOpcional('BPM', BPM),
  compasso: z.optional(
    z.nullable(z.enum([...COMPASSOS, ''], { error: `Compasso inválido: use ${COMPASSOS.join(', ')}` })),
  ),
  duracao_s: duracaoOpcional('Duração', DURACAO_S),
  youtube_video_id: videoId(),
  tom_da_gravacao: tomOpcional('Tom da gravação'),
  letra: textoOpcional('Letra', { max: TEXTO_MAX, verbatim: true }),
  letra_fonte: textoOpcional('Fonte da letra', { max: 100 }),
  letra_link: link('Link da letra'),
  cifras: textoOpcional('Cifras', { max: TEXTO_MAX, verbatim: true }),
  cifras_fonte: textoOpcional('Fonte das cifras', { max: 100 }),
  cifras_link: link('Link das cifras'),
  autores: textoOpcional('Autores', { max: CREDITO_MAX }),
  direitos: textoOpcional('Direitos', { max: CREDITO_MAX }),
  ccli: textoOpcional('Número do CCLI', { max: 10 }).check(
    z.refine((valor) => !valor || CCLI.test(valor), {
      error: 'Número do CCLI inválido: são até 10 algarismos, como 22025',
    }),
  ),
  marcadores: z.optional(
    z
      .array(registroId(), { error: 'Marcadores inválidos: é uma lista de números' })
      .check(z.maxLength(MARCADORES_MAX, `Até ${MARCADORES_MAX} marcadores`)),
  ),
}

export const MusicaNova = z.strictObject(fields)
export type MusicaNova = z.infer<typeof MusicaNova>

/**
 * A changed song. A field left out keeps its value, null or '' empties it. The client may send back the whole row it
 * was given: what it cannot edit is ignored. With `versao` a stale edit is refused (409).
 */
export const MusicaEdicao = z.strictObject({
  ...ignoredOf(Musica.shape),
  ...fields,
  nome: z.optional(fields.nome),
  artista: z.optional(fields.artista),
  versao: versao(),
})
export type MusicaEdicao = z.infer<typeof MusicaEdicao>

/**
 * The key to transpose a song's sheet to, with the keys of `TransposicaoNova`. The sheet keeps its capo; the song's `tom` becomes the key
 * that sounds then.
 */
export const MusicaTransposicao = z.strictObject({
  toKey: novoTom(),
  fromKey: tomAtual(),
  versao: versao(),
})
export type MusicaTransposicao = z.infer<typeof MusicaTransposicao>

export const musicasCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/musicas',
    le: ['musicas'],
    copia: true,
    summary: 'Songs, searched, narrowed and sorted, a page at a time; archived ones only when asked for',
    query: MusicasQuery,
    answer: z.object({
      musicas: z.array(MusicaDaLista),
      ...paginaAnswer,
    }),
  },
  get: {
    method: 'GET',
    path: '/api/musicas/:id',
    le: [{ pedida: 'musicas' }],
    copia: true,
    summary: 'One song with its texts',
    params: idParams,
    answer: Musica,
  },
  create: {
    method: 'POST',
    path: '/api/musicas',
    access: 'musicas:editar',
    summary: 'Add a song',
    body: MusicaNova,
    bodyLimit: CORPO_COM_TEXTOS_BYTES,
    status: 201,
    answer: Musica,
  },
  update: {
    method: 'PUT',
    path: '/api/musicas/:id',
    access: 'musicas:editar',
    summary: 'Change a song',
    params: idParams,
    body: MusicaEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Musica,
  },
  remove: {
    method: 'DELETE',
    path: '/api/musicas/:id',
    access: 'musicas:editar',
    summary: 'Delete a song that nothing refers to',
    params: idParams,
    status: 204,
  },
  arquivar: {
    method: 'POST',
    path: '/api/musicas/:id/arquivar',
    access: 'musicas:editar',
    summary: 'Take a song out of the repertoire; its history stays. Again changes nothing',
    params: idParams,
    answer: Musica,
  },
  desarquivar: {
    method: 'POST',
    path: '/api/musicas/:id/desarquivar',
    access: 'musicas:editar',
    summary: 'Bring an archived song back into the repertoire. Again changes nothing',
    params: idParams,
    answer: Musica,
  },
  transpor: {
    method: 'POST',
    path: '/api/musicas/:id/transpor',
    access: 'musicas:editar',
    expensive: true,
    summary: "Move the song's sheet and key together; the sheet as it was written is kept",
    params: idParams,
    body: MusicaTransposicao,
    answer: Musica,
  },
  voltarAoOriginal: {
    method: 'POST',
    path: '/api/musicas/:id/original',
    access: 'musicas:editar',
    summary: 'Bring back the sheet and the key from before the transpositions',
    params: idParams,
    body: z.strictObject({ versao: versao() }),
    answer: Musica,
  },
})
