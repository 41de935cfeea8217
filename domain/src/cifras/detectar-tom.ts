import { classificarLinhas, type Linha } from './linhas.ts'
import { PESOS } from './pesos-do-tom.ts'
import { ouvirLinhas, percorrerSinais } from './sinais-do-tom.ts'
import { lerTom, tomOferecido } from './tons.ts'

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

/** How much a key that the sheet names counts against one that its chords suggest. */
const FE_NO_NOME = 60

/** The key named by the sheet's own `Tom:`; the last one of the line is that of the shapes written. */
function tomEscritoNaFolha(linhas: readonly Linha[]): number | null {
  const linha = linhas.find(({ tipo, trechos }) => tipo === 'meta' && trechos.length > 0)
  const trecho = linha?.trechos.at(-1)
  const tom = linha && trecho ? lerTom(linha.texto.slice(trecho.inicio, trecho.fim)) : null
  return tom && tom.tonica.altura + (tom.menor ? 12 : 0)
}

/**
 * The key of a sheet, heard in its chords; a `Tom:` that the chords do not contradict decides.
 * @example detectarTom('Am  F  C  G\nSanto, santo\nAm  F  E7  Am').tom // => 'Am'
 */
export function detectarTom(texto: string): TomDetectado {
  const linhas = classificarLinhas(texto)
  const acordes = linhas
    .filter(({ tipo }) => tipo === 'chord' || tipo === 'lyric')
    .map(({ texto, trechos }) => trechos.map(({ inicio, fim }) => texto.slice(inicio, fim)))
  const named = tomEscritoNaFolha(linhas)
  const heard = chances(acordes)
  if (!heard)
    return named === null
      ? SEM_TOM
      : ordenar(Array.from({ length: TONALIDADES }, (_, i) => (i === named ? 1 : 0)))
  if (named === null) return ordenar(heard)
  const weighed = heard.map((chance, i) => chance * (i === named ? FE_NO_NOME : 1))
  const sum = weighed.reduce((a, b) => a + b)
  return ordenar(weighed.map((chance) => chance / sum))
}
