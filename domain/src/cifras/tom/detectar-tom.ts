import { lerDitos, type Ditos } from '../capo/ditos.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { PESOS } from './pesos-do-tom.ts'
import { ouvirLinhas, percorrerSinais } from './sinais-do-tom.ts'
import { type Tom, tomOferecido } from './tons.ts'

export interface TomProvavel {
  tom: string
  /** How likely it is, 0 to 1. */
  confianca: number
}

/** The likeliest key, and the next ones, the likeliest first. Without any chord `tom` is '' and `confianca` 0. */
export interface TomDetectado extends TomProvavel {
  alternativas: TomProvavel[]
}

const TONALIDADES = 24
const ALTERNATIVAS = 3
const pesos = PESOS.map((linha) => Int16Array.from(linha.split(' '), Number))

const SEM_TOM: TomDetectado = { tom: '', confianca: 0, alternativas: [] }

/** How likely each of the 24 keys is; null where nothing is heard. */
function chances(linhas: readonly (readonly string[])[]): number[] | null {
  const heard = ouvirLinhas(linhas)
  if (heard.length === 0) return null
  const scores = Array.from({ length: TONALIDADES }, () => 0)
  percorrerSinais(heard, (tom, sinal, valor) => {
    scores[tom] = (scores[tom] ?? 0) + (valor * (pesos[tom > 11 ? 1 : 0]?.[sinal] ?? 0)) / 100
  })
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((a, b) => a + b)
  return powers.map((power) => power / sum)
}

function ordenar(partes: readonly number[]): TomDetectado {
  const [first, ...next] = partes
    .map((confianca, i) => ({ tom: tomOferecido(i % 12, i > 11), confianca }))
    .toSorted((a, b) => b.confianca - a.confianca)
  return first ? { ...first, alternativas: next.slice(0, ALTERNATIVAS) } : SEM_TOM
}

/**
 * The key of the chords of a sheet; with `linhas`, the same chords line by line, it also hears where lines begin and end.
 * @example detectarTomDeAcordes(['G', 'C', 'D7', 'G']).tom // => 'G'
 */
export function detectarTomDeAcordes(
  acordes: readonly string[],
  linhas: readonly (readonly string[])[] = [acordes],
): TomDetectado {
  const partes = chances(linhas.length === 0 ? [acordes] : linhas)
  return partes ? ordenar(partes) : SEM_TOM
}

/** How much a key that somebody names counts against one that the chords suggest, and the less usual sense of a name. */
const [FE_NO_NOME, FE_NO_OUTRO_SENTIDO] = [60, 20]

/** How many times each key is likelier because it is named; behind a capo a name may be meant for the shapes. */
function fe({ tom, emDiretiva, forma, capo }: Ditos, tomDaMusica: Tom | null): number[] {
  const trust = Array.from({ length: TONALIDADES }, () => 1)
  const believe = ({ tonica, menor }: Tom, casas: number, weight: number) => {
    const i = ((tonica.altura - casas + 12) % 12) + (menor ? 12 : 0)
    trust[i] = (trust[i] ?? 1) * weight
  }
  const inEitherSense = (dito: Tom, sounding: number, shapes: number) => {
    if (!capo) return believe(dito, 0, FE_NO_NOME)
    believe(dito, capo, sounding)
    believe(dito, 0, shapes)
  }
  if (forma) believe(forma, 0, FE_NO_NOME)
  else if (tom && emDiretiva) inEitherSense(tom, FE_NO_OUTRO_SENTIDO, FE_NO_NOME)
  else if (tom) inEitherSense(tom, FE_NO_NOME, FE_NO_OUTRO_SENTIDO)
  if (tomDaMusica) inEitherSense(tomDaMusica, FE_NO_NOME, FE_NO_OUTRO_SENTIDO)
  return trust
}

/**
 * The key of the chords of a sheet as they are written, by its lines, by what they say, and by the key that its song
 * is said to be in.
 * @example detectarNasLinhas(linhas, lerDitos(linhas), lerTom('G')).tom // => 'G'
 */
export function detectarNasLinhas(
  linhas: readonly Linha[],
  ditos: Ditos,
  tomDaMusica: Tom | null,
): TomDetectado {
  const acordes = linhas
    .filter(({ tipo }) => tipo === 'chord' || tipo === 'lyric')
    .map(({ texto, trechos }) => trechos.map(({ inicio, fim }) => texto.slice(inicio, fim)))
  const trust = fe(ditos, tomDaMusica)
  const heard = chances(acordes)
  if (!heard) {
    const most = Math.max(...trust)
    return most === 1 ? SEM_TOM : ordenar(trust.map((_, i) => (i === trust.indexOf(most) ? 1 : 0)))
  }
  const weighed = heard.map((chance, i) => chance * (trust[i] ?? 1))
  const sum = weighed.reduce((a, b) => a + b)
  return ordenar(weighed.map((chance) => chance / sum))
}

/**
 * The key that the chords of a sheet are written in: behind a capo that of the shapes, not the one that sounds
 * (`tomDaFolha` knows both). It is heard in the chords; a `Tom:` that they do not contradict decides.
 * @example detectarTom('Am  F  C  G\nSanto, santo\nAm  F  E7  Am').tom // => 'Am'
 */
export function detectarTom(texto: string): TomDetectado {
  const linhas = classificarLinhas(texto)
  return detectarNasLinhas(linhas, lerDitos(linhas), null)
}
