import type { Vizinhanca } from '@cantai/contract/cifras/vizinhanca'
import type { MusicaSugerida } from '@cantai/contract/cultos/sugestoes'
import { SUGESTOES_MAX } from '@cantai/contract/limites'
import { vizinhanca } from '../cifras/tom/vizinhanca.ts'
import { type Fatos, motivoDito, semanasAte } from './motivo-dito.ts'
import { contarRitmos, ritmoDe } from './ritmo.ts'

/** Nothing is suggested before so many services were sung, and nothing from the last ones. */
export const CULTOS_DE_HISTORIA = 3
export const ULTIMOS_CULTOS = 2
/** A song that another service has planned fewer days away, before or after, is left to it. */
export const DIAS_ENTRE_PLANOS = 21
/** A rehearsal is remembered for so many days. */
export const DIAS_DE_ENSAIO_LEMBRADO = 60
/** A song that was sung on this many days is known. */
const VEZES_DE_CONHECIDA = 3
/** One service gets at most this many songs that were never sung. */
const NOVAS_POR_CULTO = 1

/** A shorter rest gives no points. With each half-life after it half of the missing points are added. */
const SEMANAS_SEM_PONTOS = 3
const MEIA_VIDA = 6

const PONTOS = { descanso: 60, marcador: 15, ritmo: 15, conhecida: 10, ensaiada: 20, canta: 20, nova: 0 }
const PONTOS_DO_TOM: Record<Vizinhanca, number> = {
  mesmo: 20,
  relativo: 20,
  quinta: 20,
  meio_tom: 12,
  um_tom: 12,
}

/** A song that may be suggested: not archived, not planned near the day, and not sung in the last services, on the day or on the Sunday before. */
export interface MusicaPossivel {
  id: number
  tom: string | null
  bpm: number | null
  marcadores: readonly number[]
  /** The days on which it was sung; a reprise adds none. */
  vezes: number
  /** The last day before the service on which it was sung; null also where it is planned to be sung until then, so that it will not rest. */
  ultima: string | null
  /** The day of its last rehearsal that is remembered and has been. */
  ensaiada: string | null
  /** Singers of the service, as far as they may be told, with the key remembered of them. */
  cantores: readonly { id: number; nome: string; tom: string }[]
}

/** A song that the service will have. */
export type MusicaPlanejada = Pick<MusicaPossivel, 'id' | 'bpm' | 'marcadores' | 'vezes'>

export interface Pedido {
  data: string
  hoje: string
  /** By name: songs with as many points keep this order. */
  musicas: readonly MusicaPossivel[]
  /** Each as often as it is sung: a reprise comes twice. */
  plano: readonly MusicaPlanejada[]
  /** The key of the last of them. */
  anterior: string | null
  /** In their order. */
  marcadores: readonly { id: number; nome: string }[]
  /** The tags that were asked for. */
  pedidos: readonly number[]
}

/** A reason and its points; none for a song of which it is not true. */
type Pesado = readonly [pontos: number, fatos: Fatos]
type Plano = Pick<Pedido, 'data' | 'pedidos' | 'anterior'> & {
  /** How near each key of the repertoire lies to it; many songs share a key, and reading one is slow. */
  perto: ReadonlyMap<string | null, Vizinhanca | null>
  lentas: number
  rapidas: number
  /** `no_plano`: the songs of the service that have the tag. */
  marcadores: readonly { id: number; nome: string; no_plano: number }[]
}

function descanso({ ultima }: MusicaPossivel, { data }: Plano): Pesado[] {
  if (ultima === null) return []
  const semanas = semanasAte(ultima, data)
  const lacking = 2 ** (-(semanas - SEMANAS_SEM_PONTOS) / MEIA_VIDA)
  const pontos = Math.round(PONTOS.descanso * (1 - lacking))
  return pontos <= 0 ? [] : [[pontos, { tipo: 'descanso', ultima, semanas }]]
}

function tomVizinho({ tom }: MusicaPossivel, { anterior, perto }: Plano): Pesado[] {
  const near = perto.get(tom) ?? null
  if (tom === null || anterior === null || near === null) return []
  return [[PONTOS_DO_TOM[near], { tipo: 'tom', tom, anterior, vizinhanca: near }]]
}

/** The tags that were asked for; without any, the one that most songs of the service have too. */
function marcadoresDe(musica: MusicaPossivel, { marcadores, pedidos }: Plano): Pesado[] {
  const own = marcadores.filter(({ id }) => musica.marcadores.includes(id))
  const said =
    pedidos.length > 0
      ? own.filter(({ id }) => pedidos.includes(id))
      : own
          .filter(({ no_plano }) => no_plano > 0)
          .toSorted((a, b) => b.no_plano - a.no_plano)
          .slice(0, 1)
  return said.map((marcador) => [PONTOS.marcador, { tipo: 'marcador', ...marcador }])
}

/** The pace that the service has less of. */
function ritmoOposto({ bpm }: MusicaPossivel, { lentas, rapidas }: Plano): Pesado[] {
  const ritmo = ritmoDe(bpm)
  if (bpm === null || ritmo === null || ritmo === 'media') return []
  const isRarer = ritmo === 'lenta' ? lentas < rapidas : rapidas < lentas
  return isRarer ? [[PONTOS.ritmo, { tipo: 'ritmo', bpm, ritmo, lentas, rapidas }]] : []
}

const conhecida = ({ vezes }: MusicaPossivel): Pesado[] =>
  vezes < VEZES_DE_CONHECIDA ? [] : [[PONTOS.conhecida, { tipo: 'conhecida', vezes }]]

const ensaiada = ({ ensaiada: dia }: MusicaPossivel): Pesado[] =>
  dia === null ? [] : [[PONTOS.ensaiada, { tipo: 'ensaiada', dia }]]

const quemCanta = ({ cantores }: MusicaPossivel): Pesado[] =>
  cantores.length === 0 ? [] : [[PONTOS.canta, { tipo: 'canta', pessoas: [...cantores] }]]

const isNova = ({ vezes }: MusicaPlanejada) => vezes === 0

const nova = (musica: MusicaPossivel): Pesado[] => (isNova(musica) ? [[PONTOS.nova, { tipo: 'nova' }]] : [])

const MOTIVOS: readonly ((musica: MusicaPossivel, plano: Plano) => Pesado[])[] = [
  descanso,
  tomVizinho,
  marcadoresDe,
  ensaiada,
  quemCanta,
  ritmoOposto,
  conhecida,
  nova,
]

/**
 * The songs for which most speaks on this day, the best first, each with true reasons, the strongest first. A song for which nothing
 * speaks is not among them, and a service gets one new song at most.
 * @example sugerirMusicas(pedido)[0]?.motivos[0]?.texto // => 'há 9 semanas'
 */
export function sugerirMusicas({
  musicas,
  plano,
  anterior,
  marcadores,
  pedidos,
  data,
  hoje,
}: Pedido): MusicaSugerida[] {
  const each = plano.filter(({ id }, i) => plano.findIndex((other) => other.id === id) === i)
  const tons = new Set(musicas.map(({ tom }) => tom))
  const { lenta, rapida } = contarRitmos(plano)
  const lido: Plano = {
    data,
    pedidos,
    anterior,
    perto: new Map([...tons].map((tom) => [tom, vizinhanca(anterior ?? '', tom ?? '')])),
    lentas: lenta,
    rapidas: rapida,
    marcadores: marcadores.map(({ id, nome }) => ({
      id,
      nome,
      no_plano: each.filter((musica) => musica.marcadores.includes(id)).length,
    })),
  }
  let novas = NOVAS_POR_CULTO - each.filter(isNova).length
  const quando = { data, hoje, comPedidos: pedidos.length > 0 }
  return musicas
    .map((musica) => {
      const pesados = MOTIVOS.flatMap((motivoDe) => motivoDe(musica, lido))
      return { musica, pesados, pontos: pesados.reduce((sum, [pontos]) => sum + pontos, 0) }
    })
    .filter(({ pontos }) => pontos > 0)
    .toSorted((a, b) => b.pontos - a.pontos)
    .filter(({ musica }) => !isNova(musica) || novas-- > 0)
    .slice(0, SUGESTOES_MAX)
    .map(({ musica: { id }, pontos, pesados }) => ({
      musica_id: id,
      pontos,
      motivos: pesados.toSorted(([a], [b]) => b - a).map(([, fatos]) => motivoDito(fatos, quando)),
    }))
}
