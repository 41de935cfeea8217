import * as z from 'zod/mini'
import { AvisoDoCulto } from './avisos.ts'
import { EscalaPublicada } from './escala.ts'
import { ItemDoCulto, Prontidao } from './itens.ts'
import { ORDENS_DE_CULTO } from '../ordens.ts'
import { paginaQuery } from '../paginas.ts'
import { TIPO_DE_CULTO_MAX } from '../limites.ts'
import { busca, data, texto, nomeDeQuem } from '../validacao.ts'

/** A rehearsal that prepares the culto: it names the culto, or it comes before, names none and shares a song with it. */
export const EnsaioDoCulto = z.object({
  id: z.number(),
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  tipo: z.string(),
  total_musicas: z.number(),
})
export type EnsaioDoCulto = z.infer<typeof EnsaioDoCulto>

const cabecalho = {
  id: z.number(),
  data: z.string(),
  hora: z.nullable(z.string()),
  titulo: z.string(),
  tipo: z.string(),
  concluido_em: z.nullable(z.string()),
  /** It lies in the past and has songs that nobody has marked as sung. */
  por_concluir: z.boolean(),
  /** The day on which a rehearsal of it is proposed: as long before it as the bot makes its own, and not before today. */
  dia_do_ensaio: z.string(),
}

/**
 * The rehearsal that a new service of a day may come with: as long before it as the bot makes its own, or the one that this evening has
 * already, which takes the songs too.
 */
export const EnsaioProposto = z.object({
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  ja_ha: z.nullable(z.object({ id: z.number(), tipo: z.string() })),
})
export type EnsaioProposto = z.infer<typeof EnsaioProposto>

/** The first songs of a culto, as a list shows them. */
export const MUSICAS_NO_RESUMO = 12

/** A culto in a list: its first songs in order, each with its key of the day; `total_musicas` counts all, planned or sung, `total_talvez` those of them that may be left out. */
export const CultoResumo = z.object({
  ...cabecalho,
  musicas: z.array(
    z.object({ musica_id: z.number(), nome: z.string(), tom: z.nullable(z.string()), reserva: z.boolean() }),
  ),
  total_musicas: z.number(),
  total_talvez: z.number(),
  prontidao: Prontidao,
  alterado_por_nome: nomeDeQuem(),
})
export type CultoResumo = z.infer<typeof CultoResumo>

/** A song of a concluded service that was planned and not sung; `lugar` counts the `itens` that stand before it. */
export const MusicaCortada = z.object({
  musica_id: z.number(),
  nome: z.string(),
  artista: z.string(),
  tom_do_dia: z.nullable(z.string()),
  /** The time that the song was planned for in this service: 2 is its reprise. */
  vez: z.number(),
  lugar: z.number(),
})
export type MusicaCortada = z.infer<typeof MusicaCortada>

/** A service with everything that its screen shows; `itens` in order. */
export const Culto = z.object({
  ...cabecalho,
  observacoes: z.nullable(z.string()),
  traje: z.nullable(z.string()),
  /** The culto of its day that songs planned by date alone join. */
  principal: z.boolean(),
  itens: z.array(ItemDoCulto),
  /** In their order; empty unless the service is concluded. */
  cortadas: z.array(MusicaCortada),
  ensaios: z.array(EnsaioDoCulto),
  prontidao: Prontidao,
  /** Null until the team is told of it. */
  escala: z.nullable(EscalaPublicada),
  ultima_mensagem: z.nullable(AvisoDoCulto),
  /** The other services of the same day. */
  outros_do_dia: z.array(z.object({ id: z.number(), hora: z.nullable(z.string()), titulo: z.string() })),
  concluido_por_nome: z.nullable(z.string()),
  alterado_em: z.string(),
  alterado_por_nome: nomeDeQuem(),
  versao: z.number(),
})
export type Culto = z.infer<typeof Culto>

export const CultosQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_CULTO, { ordenar: 'data', direcao: 'ASC' }),
  de: z.optional(data()),
  ate: z.optional(data()),
  tipo: z.optional(texto('Tipo', { max: TIPO_DE_CULTO_MAX })),
  /** The words are searched in its title and in the names of its songs. */
  busca: busca(),
  por_concluir: z.optional(z.enum(['sim'], { error: 'Filtro inválido' })),
})
export type CultosQuery = z.infer<typeof CultosQuery>

/** A song's history as a picker for a service of `data` shows it; songs that were never played are left out. */
export const MusicaNaHistoria = z.object({
  musica_id: z.number(),
  ultima_execucao: z.string(),
  tocada_domingo_anterior: z.boolean(),
})
export type MusicaNaHistoria = z.infer<typeof MusicaNaHistoria>
