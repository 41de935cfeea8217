import type { Vizinhanca } from '@cantai/contract/cifras/vizinhanca'
import type { Motivo, MusicaSugerida } from '@cantai/contract/cultos/sugestoes'
import { SUGESTOES_MAX } from '@cantai/contract/limites'
import { vizinhanca } from '../cifras/tom/vizinhanca.ts'
import { diasEntre } from '../datas.ts'
import { ritmoDe } from './ritmo.ts'
import { ultimaVez } from '../musicas/ultima-vez.ts'
import { enumerar, plural } from '../palavras.ts'

/** Nothing is suggested before so many services were sung, and nothing from the last ones. */
export const CULTOS_DE_HISTORIA = 3
export const ULTIMOS_CULTOS = 2
/** A song that another service has planned within so many days, before or after, is left to it. */
export const DIAS_ENTRE_PLANOS = 21
/** A rehearsal is remembered for so many days. */
export const DIAS_DE_ENSAIO_LEMBRADO = 60
/** From so often on a song is known. */
const VEZES_DE_CONHECIDA = 3
/** Songs that were never sung, in one service. */
const NOVAS_POR_CULTO = 1

/** Rest counts from so many weeks on, and gives half of what it lacks each so many weeks more. */
const SEMANAS_SEM_PONTOS = 3
const MEIA_VIDA = 6
const SEMANAS_DO_ANO = 52

const PONTOS = { descanso: 60, marcador: 15, ritmo: 15, conhecida: 10, ensaiada: 20, canta: 20, nova: 0 }
const PONTOS_DO_TOM: Record<Vizinhanca, number> = {
  mesmo: 20,
  relativo: 20,
  quinta: 20,
  meio_tom: 12,
  um_tom: 12,
}

/** A song that may be suggested: it is in no plan near the day, archived nowhere, and was not sung in the last services. */
export interface MusicaPossivel {
  id: number
  tom: string | null
  bpm: number | null
  marcadores: readonly number[]
  vezes: number
  /** The last day before the service on which it was sung. */
  ultima: string | null
  /** The day of its last rehearsal that is remembered and has been. */
  ensaiada: string | null
  /** Singers of the service, as far as they may be told, with the key remembered of them. */
  cantores: readonly { id: number; nome: string; tom: string }[]
}

/** A song of the service; `tom` is its key there. */
export type MusicaPlanejada = Pick<MusicaPossivel, 'id' | 'tom' | 'bpm' | 'marcadores' | 'vezes'>

export interface Pedido {
  data: string
  hoje: string
  /** By name: songs with as many points keep this order. */
  musicas: readonly MusicaPossivel[]
  /** In the order of the service. */
  plano: readonly MusicaPlanejada[]
  /** In their order. */
  marcadores: readonly { id: number; nome: string }[]
  /** The tags that were asked for. */
  pedidos: readonly number[]
}

type Pesado = { pontos: number; motivo: Motivo }
type Plano = Pick<Pedido, 'data' | 'hoje' | 'marcadores' | 'pedidos'> & {
  /** Each song once. */
  musicas: readonly MusicaPlanejada[]
  anterior: string | null
  lentas: number
  rapidas: number
}

const semanasAte = (dia: string, data: string) => Math.floor(diasEntre(dia, data) / 7)
const semanasDitas = (n: number) => (n > SEMANAS_DO_ANO ? 'mais de um ano' : plural(n, 'semana', 'semanas'))

function descanso({ ultima }: MusicaPossivel, { data, hoje }: Plano): Pesado[] {
  if (ultima === null) return []
  const semanas = semanasAte(ultima, data)
  const lacking = 2 ** (-(semanas - SEMANAS_SEM_PONTOS) / MEIA_VIDA)
  const pontos = Math.round(PONTOS.descanso * (1 - lacking))
  if (pontos <= 0) return []
  const tempo = semanasDitas(semanas)
  // On another day than the service's it may be another number of weeks.
  const verbo = semanasDitas(semanasAte(ultima, hoje)) === tempo ? 'há' : hoje < data ? 'fará' : 'fazia'
  return [{ pontos, motivo: { tipo: 'descanso', ultima, semanas, texto: `${verbo} ${tempo}` } }]
}

const TOM_DITO: Record<Vizinhanca, (anterior: string) => string> = {
  mesmo: () => 'o mesmo da anterior',
  relativo: (anterior) => `relativo do ${anterior} anterior`,
  quinta: (anterior) => `vizinho do ${anterior} anterior`,
  meio_tom: (anterior) => `meio tom acima do ${anterior} anterior`,
  um_tom: (anterior) => `um tom acima do ${anterior} anterior`,
}

function tomVizinho({ tom }: MusicaPossivel, { anterior }: Plano): Pesado[] {
  if (tom === null || anterior === null) return []
  const near = vizinhanca(anterior, tom)
  if (near === null) return []
  const texto = `tom ${tom}, ${TOM_DITO[near](anterior)}`
  return [{ pontos: PONTOS_DO_TOM[near], motivo: { tipo: 'tom', tom, anterior, vizinhanca: near, texto } }]
}

/** The tags that were asked for; without any, the one that most songs of the service have too. */
function marcadoresDe(musica: MusicaPossivel, { musicas, marcadores, pedidos }: Plano): Pesado[] {
  const own = marcadores
    .filter(({ id }) => musica.marcadores.includes(id))
    .map(({ id, nome }) => ({
      id,
      nome,
      no_plano: musicas.filter((planejada) => planejada.marcadores.includes(id)).length,
    }))
  const said = (fatos: (typeof own)[number], texto: string): Pesado => ({
    pontos: PONTOS.marcador,
    motivo: { tipo: 'marcador', ...fatos, texto },
  })
  if (pedidos.length > 0)
    return own.filter(({ id }) => pedidos.includes(id)).map((fatos) => said(fatos, fatos.nome))
  const [most] = own.toSorted((a, b) => b.no_plano - a.no_plano)
  if (!most || most.no_plano === 0) return []
  const others = most.no_plano === 1 ? 'outra' : `outras ${most.no_plano}`
  return [said(most, `${most.nome}, como ${others} do culto`)]
}

const contadas = (n: number, one: string, many: string) => (n === 0 ? `nenhuma ${one}` : plural(n, one, many))

function ritmoOposto({ bpm }: MusicaPossivel, { lentas, rapidas }: Plano): Pesado[] {
  const ritmo = ritmoDe(bpm)
  if (bpm === null || ritmo === null || ritmo === 'media') return []
  const isLenta = ritmo === 'lenta'
  if (isLenta ? rapidas <= lentas : lentas <= rapidas) return []
  const both = [contadas(lentas, 'lenta', 'lentas'), contadas(rapidas, 'rápida', 'rápidas')]
  const [more, fewer] = isLenta ? both.toReversed() : both
  const texto = `${isLenta ? 'lenta' : 'rápida'}: o culto tem ${more} e ${fewer}`
  return [{ pontos: PONTOS.ritmo, motivo: { tipo: 'ritmo', bpm, ritmo, lentas, rapidas, texto } }]
}

const conhecida = ({ vezes }: MusicaPossivel): Pesado[] =>
  vezes < VEZES_DE_CONHECIDA
    ? []
    : [
        {
          pontos: PONTOS.conhecida,
          motivo: { tipo: 'conhecida', vezes, texto: `cantada ${plural(vezes, 'vez', 'vezes')}` },
        },
      ]

const ensaiada = ({ ensaiada: dia }: MusicaPossivel, { hoje }: Plano): Pesado[] =>
  dia === null
    ? []
    : [
        {
          pontos: PONTOS.ensaiada,
          motivo: { tipo: 'ensaiada', dia, texto: `ensaiada ${ultimaVez(dia, hoje)}` },
        },
      ]

function quemCanta({ cantores }: MusicaPossivel): Pesado[] {
  if (cantores.length === 0) return []
  const texto = enumerar(cantores.map(({ nome, tom }) => `${nome} canta em ${tom}`))
  return [{ pontos: PONTOS.canta, motivo: { tipo: 'canta', pessoas: [...cantores], texto } }]
}

const isNova = ({ vezes }: MusicaPlanejada) => vezes === 0

const nova = (musica: MusicaPossivel): Pesado[] =>
  isNova(musica)
    ? [{ pontos: PONTOS.nova, motivo: { tipo: 'nova', texto: 'nova: ainda não foi cantada' } }]
    : []

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
 * The songs that speak for themselves on this day, the best first, each with true reasons, the strongest first. A song for which nothing
 * speaks is none, and a service gets one new song at most.
 * @example sugerirMusicas(pedido)[0]?.motivos[0]?.texto // => 'há 9 semanas'
 */
export function sugerirMusicas({ musicas, plano, ...dia }: Pedido): MusicaSugerida[] {
  const each = plano.filter(({ id }, i) => plano.findIndex((other) => other.id === id) === i)
  const doRitmo = (ritmo: string) => each.filter(({ bpm }) => ritmoDe(bpm) === ritmo).length
  const lido: Plano = {
    ...dia,
    musicas: each,
    anterior: plano.at(-1)?.tom ?? null,
    lentas: doRitmo('lenta'),
    rapidas: doRitmo('rapida'),
  }
  let novas = NOVAS_POR_CULTO - each.filter(isNova).length
  return musicas
    .map((musica) => {
      const pesados = MOTIVOS.flatMap((motivoDe) => motivoDe(musica, lido)).toSorted(
        (a, b) => b.pontos - a.pontos,
      )
      return { musica, pesados, pontos: pesados.reduce((sum, { pontos }) => sum + pontos, 0) }
    })
    .filter(({ pontos }) => pontos > 0)
    .toSorted((a, b) => b.pontos - a.pontos)
    .filter(({ musica }) => !isNova(musica) || novas-- > 0)
    .slice(0, SUGESTOES_MAX)
    .map(({ musica: { id }, pontos, pesados }) => ({
      musica_id: id,
      pontos,
      motivos: pesados.map(({ motivo }) => motivo),
    }))
}
