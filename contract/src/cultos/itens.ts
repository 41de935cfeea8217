import * as z from 'zod/mini'
import { MusicaResumo } from '../musicas/musicas.ts'
import { STATUS_DE_PLANEJAMENTO } from '../ordens.ts'

/**
 * A thing that a planned song still lacks, in the order in which people deal with it: no words and no chords; no key; no rehearsal in the
 * 30 days before the culto, held or planned.
 */
export const Falta = z.enum(['sem_texto', 'sem_tom', 'sem_ensaio'])
export type Falta = z.infer<typeof Falta>

/** 'falta': something is lacking; 'a_caminho': only the rehearsal is still to come, and it is planned. */
export const Situacao = z.enum(['falta', 'a_caminho', 'pronta'])
export type Situacao = z.infer<typeof Situacao>

/** Counts of the planned songs, without those that are only 'talvez'. */
export const Prontidao = z.object({ total: z.number(), prontas: z.number(), a_caminho: z.number() })
export type Prontidao = z.infer<typeof Prontidao>

/** Somebody who sings a song of a service, by the name that people use. */
export const QuemCanta = z.object({ id: z.number(), nome: z.string() })
export type QuemCanta = z.infer<typeof QuemCanta>

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
  /** Which time of the song in this culto: 2 is the reprise; always 1 for one that was sung. */
  vez: z.number(),
  bpm: MusicaResumo.shape.bpm,
  compasso: MusicaResumo.shape.compasso,
  duracao_s: MusicaResumo.shape.duracao_s,
  youtube_video_id: z.nullable(z.string()),
  mp3_file: z.nullable(z.string()),
  tem_letra: z.boolean(),
  tem_cifras: z.boolean(),
  /** State of the song at the culto's date, as plannings have it. */
  status: z.enum(STATUS_DE_PLANEJAMENTO),
  tocada_domingo_anterior: z.boolean(),
  /** Date of the last execution before the culto, null when there is none, and the whole weeks between. */
  ultima_execucao: z.nullable(z.string()),
  semanas_sem_tocar: z.nullable(z.number()),
  /** Null for a song that was sung. */
  situacao: z.nullable(Situacao),
  faltas: z.array(Falta),
  /** Set for a song that was sung, null for one that is planned. */
  foi_ensaiada: z.nullable(z.boolean()),
  /** The singers in their order. */
  quem_canta: z.array(QuemCanta),
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
