import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { soamIgual } from '../cifras/tom/tons.ts'
import { plural } from '../palavras.ts'
import { musicasContadas } from './contagem.ts'
import { contarRitmos, type Ritmo } from './ritmo.ts'

/** A song of a plan, saved or only chosen. */
export interface NoPlano extends Pick<
  MusicaDoCulto,
  'musica_id' | 'tom_do_dia' | 'bpm' | 'duracao_s' | 'reserva'
> {
  /** Never sung before this service. */
  nova: boolean
  /** Sung on the Sunday before. */
  repetida: boolean
}

/** The songs that are like those that a word counts. */
export type Semelhantes = { ritmo: Ritmo } | { tom: string } | { nova: true } | { repetida: true }

/** A word of the balance, and the sign that divides it from the next one. */
export interface PalavraDoEquilibrio {
  texto: string
  semelhantes?: Semelhantes
  depois: '' | ',' | ' ·'
}

type Palavra = Omit<PalavraDoEquilibrio, 'depois'>

const RITMOS: readonly (readonly [Ritmo, string, string])[] = [
  ['lenta', 'lenta', 'lentas'],
  ['media', 'média', 'médias'],
  ['rapida', 'rápida', 'rápidas'],
]

/** How many different songs: a reprise makes no second new one. */
const distintas = (musicas: readonly NoPlano[]): number =>
  new Set(musicas.map(({ musica_id }) => musica_id)).size

/**
 * How long the songs last together, in whole minutes; where the length of some is unknown it says how many are counted.
 * @example tempo([{ duracao_s: 270 }, { duracao_s: null }]) // => '5 min em 1 das 2'
 */
function tempo(musicas: readonly Pick<NoPlano, 'duracao_s'>[]): string | undefined {
  const known = musicas.flatMap(({ duracao_s }) => duracao_s ?? [])
  if (known.length === 0) return undefined
  const minutos = Math.ceil(known.reduce((sum, each) => sum + each, 0) / 60)
  return known.length === musicas.length
    ? `${minutos} min`
    : `${minutos} min em ${known.length} das ${musicas.length}`
}

/** In the order in which they are sung, one name for a key that is written in two ways. */
function tonsCantados(musicas: readonly NoPlano[]): string[] {
  const tons: string[] = []
  for (const { tom_do_dia: tom } of musicas)
    if (tom !== null && !tons.some((other) => other === tom || soamIgual(other, tom))) tons.push(tom)
  return tons
}

/** One word, where there are any. */
const contadas = (n: number, one: string, many: string, semelhantes: Semelhantes): Palavra[] =>
  n === 0 ? [] : [{ texto: plural(n, one, many), semelhantes }]

/**
 * The balance of a plan in words, '5 músicas · 22 min · 2 lentas, 3 rápidas · tons G A D · 1 nova · 1 repetida'; it is silent about what is
 * not known of the songs, and of those that are only 'talvez' it says just how many they are.
 * @example equilibrio([]) // => []
 */
export function equilibrio(plano: readonly NoPlano[]): PalavraDoEquilibrio[] {
  if (plano.length === 0) return []
  const musicas = plano.filter(({ reserva }) => !reserva)
  const minutos = tempo(musicas)
  const tons = tonsCantados(musicas).map((tom): Palavra => ({ texto: tom, semelhantes: { tom } }))
  const porRitmo = contarRitmos(musicas)
  const ritmos = RITMOS.flatMap(([ritmo, one, many]) => contadas(porRitmo[ritmo], one, many, { ritmo }))
  const novas = distintas(musicas.filter(({ nova }) => nova))
  const repetidas = distintas(musicas.filter(({ repetida }) => repetida))
  const grupos = [
    [{ texto: musicasContadas(plano.length, plano.length - musicas.length) }],
    minutos === undefined ? [] : [{ texto: minutos }],
    ritmos,
    tons.length === 0 ? [] : [{ texto: tons.length === 1 ? 'tom' : 'tons' }, ...tons],
    contadas(novas, 'nova', 'novas', { nova: true }),
    contadas(repetidas, 'repetida', 'repetidas', { repetida: true }),
  ].filter(({ length }) => length > 0)
  return grupos.flatMap((grupo, i) => {
    const between = grupo === ritmos ? ',' : ''
    const after = i < grupos.length - 1 ? ' ·' : ''
    return grupo.map((palavra, j) => ({ ...palavra, depois: j < grupo.length - 1 ? between : after }))
  })
}
