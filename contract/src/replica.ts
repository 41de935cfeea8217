import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { Afinacao, Anotacao, Leitura } from './cifras/musico.ts'
import { Culto } from './cultos/cultos.ts'
import { LinhaDaEscala } from './cultos/escala.ts'
import { AvisoDoCulto, RetratoDoCulto } from './cultos/avisos.ts'
import { ItemDeRoteiro, QuemCanta } from './cultos/itens.ts'
import { AvisoNoEnsaio, Ensaio } from './ensaios/ensaios.ts'
import { Execucao } from './execucoes.ts'
import { REPLICA_LINHAS_MAX } from './limites.ts'
import { MarcadorLinha } from './musicas/marcadores.ts'
import { Musica, MusicaResumo } from './musicas/musicas.ts'
import { Planejamento } from './planejamento.ts'

/**
 * A row as it is now. `m` is its version mark, which changes whenever anybody, by whatever road, has written the row. Its last author is
 * not in it: only a lider is told.
 */
const linhaDe = <L extends z.ZodMiniType>(linha: L) => z.object({ id: z.number(), m: z.number(), linha })

/**
 * The rows that a device keeps, by table. Facts that come from another table (the name of its song, whether it was played before) are
 * looked up there: a row changes only when it was written itself. Two facts that only the server knows are in it: what the group was told,
 * and whether a rehearsal waits for a lider.
 */
export const LINHAS = {
  /** The caller's instrument, by their own user id; none: sounding pitch. */
  leitores: linhaDe(z.object({ afinacao: Afinacao })),
  /** How the caller reads a song, by the song's id. */
  leituras: linhaDe(Leitura),
  /** All notes of a song that the caller may see, by the song's id. */
  anotacoes: linhaDe(z.array(Anotacao)),
  marcadores: linhaDe(MarcadorLinha),
  /** `bytes` of its texts. */
  musicas: z.extend(linhaDe(MusicaResumo), { bytes: z.number() }),
  /** Whole songs, with the marks of `musicas`. */
  textos: linhaDe(Musica),
  cultos: linhaDe(
    z.extend(
      z.pick(Culto, {
        id: true,
        data: true,
        hora: true,
        titulo: true,
        tipo: true,
        observacoes: true,
        traje: true,
        principal: true,
        concluido_em: true,
        concluido_por_nome: true,
        alterado_em: true,
        versao: true,
      }),
      {
        /** Created by a row that names only its day, and shown as long as it has one. */
        implicito: z.boolean(),
        /** The day on which the bot would make its rehearsal, even if past. */
        dia_proposto: z.string(),
        roteiro: z.array(z.extend(z.omit(ItemDeRoteiro, { especie: true }), { posicao: z.number() })),
        /** Plannings that the conclusion put away; `cortada`: marked then as not sung. */
        guardadas: z.array(
          z.object({
            id: z.number(),
            posicao: z.number(),
            musica_id: z.number(),
            tom_culto: z.nullable(z.string()),
            vez: z.number(),
            cortada: z.boolean(),
          }),
        ),
        /** The published roster; null while it is a draft. */
        publicada: z.nullable(LinhaDaEscala),
        /** The singers of its songs, in their order. */
        quem_canta: z.array(z.extend(QuemCanta, { musica_id: z.number() })),
        /** The last message; `recebido`: the culto as told by the last message that the group has received, or may have. */
        aviso: z.nullable(
          z.extend(z.omit(AvisoDoCulto, { recebida: true, diferenca: true }), {
            recebido: z.nullable(RetratoDoCulto),
          }),
        ),
      },
    ),
  ),
  planejamento: linhaDe(
    z.omit(Planejamento, {
      musica_nome: true,
      artista: true,
      tom: true,
      status: true,
      tocada_domingo_anterior: true,
      culto_titulo: true,
      culto_hora: true,
      outros_no_dia: true,
      alterado_por_nome: true,
    }),
  ),
  execucoes: linhaDe(
    z.omit(Execucao, {
      musica_nome: true,
      artista: true,
      tom: true,
      culto_titulo: true,
      culto_hora: true,
      outros_no_dia: true,
      alterado_por_nome: true,
      planejamento_id: true,
    }),
  ),
  ensaios: linhaDe(
    z.extend(
      z.omit(Ensaio, {
        culto_titulo: true,
        culto_hora: true,
        outros_no_dia: true,
        musicas: true,
        artistas: true,
        musicas_ids: true,
        descricao: true,
        aviso: true,
        alterado_por_nome: true,
      }),
      {
        /** In their order. */
        musicas: z.array(z.number()),
        /**
         * `mudou`: whether the row itself has changed since. `ditas`: the songs as the group was told them; their keys may have changed.
         */
        aviso: z.nullable(
          z.extend(AvisoNoEnsaio, {
            ditas: z.array(z.object({ musica_id: z.number(), tom: z.nullable(z.string()) })),
          }),
        ),
      },
    ),
  ),
}
export type Tabela = keyof typeof LINHAS

export type LinhaDe<T extends Tabela> = z.infer<(typeof LINHAS)[T]>

const numbers = z.array(z.number())

/** The tables that have marks of their own, in the order of loading: first the small ones that an open sheet needs. */
const Marcas = z.object({
  leitores: numbers,
  leituras: numbers,
  anotacoes: numbers,
  marcadores: numbers,
  musicas: numbers,
  cultos: numbers,
  planejamento: numbers,
  execucoes: numbers,
  ensaios: numbers,
})
export type Marcas = z.infer<typeof Marcas>
export type TabelaComMarcas = keyof Marcas

const Ids = z.partial(z.extend(Marcas, { textos: numbers }))

/** `sairam`: deleted rows. `depois`: rows for which the answer had no room; ask again. */
const Linhas = z.object({
  linhas: z.partial(
    z.object({
      leitores: z.array(LINHAS.leitores),
      leituras: z.array(LINHAS.leituras),
      anotacoes: z.array(LINHAS.anotacoes),
      marcadores: z.array(LINHAS.marcadores),
      musicas: z.array(LINHAS.musicas),
      textos: z.array(LINHAS.textos),
      cultos: z.array(LINHAS.cultos),
      planejamento: z.array(LINHAS.planejamento),
      execucoes: z.array(LINHAS.execucoes),
      ensaios: z.array(LINHAS.ensaios),
    }),
  ),
  sairam: Ids,
  depois: Ids,
})
export type Linhas = z.infer<typeof Linhas>

const numeros = () =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (texto) =>
            /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(texto) && texto.split(',').length <= REPLICA_LINHAS_MAX,
          `Peça até ${REPLICA_LINHAS_MAX} linhas, como 3,1,2`,
        ),
      ),
  )

/** By table: the ids of rows, separated by commas. */
export const LinhasQuery = z.strictObject({
  leitores: numeros(),
  leituras: numeros(),
  anotacoes: numeros(),
  marcadores: numeros(),
  musicas: numeros(),
  textos: numeros(),
  cultos: numeros(),
  planejamento: numeros(),
  execucoes: numeros(),
  ensaios: numeros(),
})
export type LinhasQuery = z.infer<typeof LinhasQuery>

/**
 * A device synchronises its rows with the server: it compares `marcas`, fetches the rows whose mark differs, and from then on the changes
 * since `seq`. Marks of another `epoca` are invalid (a restored copy may use the same numbers again): every row is fetched anew. `seq`
 * (opaque) is read before the rows that come with it, so that changes meanwhile are told again. None of these calls prolongs the session;
 * each logged-in person is answered what they may see.
 */
export const replicaCalls = defineCalls({
  marcas: {
    method: 'GET',
    path: '/api/replica',
    le: [],
    summary: 'The mark of each row that a device keeps: id, mark, id, mark…',
    prolongs: false,
    answer: z.object({ forma: z.number(), epoca: z.string(), seq: z.string(), tabelas: Marcas }),
  },
  linhas: {
    method: 'GET',
    path: '/api/replica/linhas',
    le: [],
    summary: 'These rows as they are now',
    prolongs: false,
    query: LinhasQuery,
    answer: z.object({ epoca: z.string(), ...Linhas.shape }),
  },
  desde: {
    method: 'GET',
    path: '/api/replica/desde',
    le: [],
    summary: 'The rows that changed since `seq`; `tudo` when they cannot be named: compare the marks',
    prolongs: false,
    query: z.strictObject({ seq: z.string().check(z.maxLength(200, 'Marca inválida')) }),
    answer: z.object({
      forma: z.number(),
      epoca: z.string(),
      seq: z.string(),
      tudo: z.boolean(),
      ...Linhas.shape,
    }),
  },
})
