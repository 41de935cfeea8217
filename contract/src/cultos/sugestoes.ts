import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { VIZINHANCAS } from '../cifras/vizinhanca.ts'
import { SUGESTAO_MUSICAS_MAX } from '../limites.ts'
import { filtrosDeMusica } from '../musicas/filtros.ts'
import { data, idParams } from '../validacao.ts'

const motivo = <const Tipo extends string, Fatos extends z.core.$ZodLooseShape>(tipo: Tipo, fatos: Fatos) =>
  z.object({ tipo: z.literal(tipo), ...fatos, texto: z.string() })

/** A true reason for a song: its facts, and `texto` that says them. `semanas`: whole weeks up to the day of the service. */
export const Motivo = z.discriminatedUnion('tipo', [
  motivo('descanso', { ultima: z.string(), semanas: z.number() }),
  motivo('tom', { tom: z.string(), anterior: z.string(), vizinhanca: z.enum(VIZINHANCAS) }),
  /** A tag that was asked for, or one that so many planned songs have too. */
  motivo('marcador', { id: z.number(), nome: z.string(), no_plano: z.number() }),
  /** The plan has more songs of the other pace. */
  motivo('ritmo', {
    bpm: z.number(),
    ritmo: z.enum(['lenta', 'rapida']),
    lentas: z.number(),
    rapidas: z.number(),
  }),
  /** On how many days it was sung; a reprise adds none. */
  motivo('conhecida', { vezes: z.number() }),
  /** The last rehearsal that has been. */
  motivo('ensaiada', { dia: z.string() }),
  /** People with a vocal place in the service, each with the key remembered of them; told only to who may write rosters. */
  motivo('canta', { pessoas: z.array(z.object({ id: z.number(), nome: z.string(), tom: z.string() })) }),
  /** It was never sung. */
  motivo('nova', {}),
])
export type Motivo = z.infer<typeof Motivo>

/** A song of the repertoire by its id: a picker has the rows of all songs, as it shows them. At least one reason, the strongest first. */
const MusicaSugerida = z.object({ musica_id: z.number(), pontos: z.number(), motivos: z.array(Motivo) })
export type MusicaSugerida = z.infer<typeof MusicaSugerida>

/** The best first. `faltam`: that many more services must have been sung before anything is suggested. */
const Sugestoes = z.object({ sugestoes: z.array(MusicaSugerida), faltam: z.optional(z.number()) })
export type Sugestoes = z.infer<typeof Sugestoes>

const MUSICAS = `Músicas inválidas: peça até ${SUGESTAO_MUSICAS_MAX} por seus números, como 12,7`

/**
 * `musicas`: the songs that the service will have as it stands on the screen, in their order: '12,7', the saved ones and those that are
 * only ticked, without those that are only 'talvez'; '' where there are none. Without it they are those that are saved, which is none for
 * a service that is not there yet. `tom` comes with it: the key of the day of the last one; without `tom` that one has none, whatever is
 * saved. `marcador` leaves the songs with all of these tags, as everywhere. Songs that are saved in the service are never suggested, also
 * where they were taken off on the screen.
 */
const naTela = {
  musicas: z.optional(
    z
      .string({ error: MUSICAS })
      .check(
        z.refine(
          (texto) =>
            /^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(texto) &&
            texto.split(',').length <= SUGESTAO_MUSICAS_MAX,
          { error: MUSICAS },
        ),
      ),
  ),
  tom: filtrosDeMusica.tom,
  marcador: filtrosDeMusica.marcador,
}

const SugestoesQuery = z.strictObject(naTela)
export type SugestoesQuery = z.infer<typeof SugestoesQuery>

/** One rule behind two addresses: of a service that is there, and of a day for which one is being written. */
export const sugestoesCalls = defineCalls({
  culto: {
    method: 'GET',
    path: '/api/cultos/:id/sugestoes',
    le: ['cultos', 'execucoes', 'planejamento', 'ensaios', 'musicas', 'marcadores', 'pessoas'],
    summary: 'Songs for a service, each with the reasons that speak for it; 409 `concluido`',
    params: idParams,
    query: SugestoesQuery,
    answer: Sugestoes,
  },
  dia: {
    method: 'GET',
    path: '/api/cultos/sugestoes',
    le: ['cultos', 'execucoes', 'planejamento', 'ensaios', 'musicas', 'marcadores'],
    summary: 'Songs for a service of a day that is not there yet, each with the reasons that speak for it',
    query: z.strictObject({ data: data(), ...naTela }),
    answer: Sugestoes,
  },
})
