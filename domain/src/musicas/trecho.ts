import { normalizarBusca } from './busca.ts'
import { buscaCantada, responde, type PalavraBuscada } from './busca-cantada.ts'
import { palavrasCantadas } from './palavras-cantadas.ts'
import type { VersosCantados } from './versos-cantados.ts'

/** The best matching line of a song; more `pontos` are a better match. */
export interface Trecho {
  readonly verso: string
  readonly origem: 'letra' | 'cifra'
  readonly pontos: number
}

/** Points of a matching word, and more right after the one before it; a text with all of them needs no other. */
const IN_PLACE = 3
const THERE = 10
const PLENTY = THERE + 1
/** The best possible score: the whole search, word by word. */
const WHOLE = THERE + IN_PLACE - 1

interface Sung {
  readonly linha: number
  readonly formas: readonly string[]
}

/** The words of a line and of the following ones, at least `n` more if there are any. */
function wordsFrom(versos: readonly string[], linha: number, n: number): Sung[] {
  const sung: Sung[] = []
  for (let at = linha, enough = Infinity; at < versos.length && sung.length < enough; at++) {
    sung.push(...palavrasCantadas(versos[at] ?? '').map(({ formas }) => ({ linha: at, formas })))
    if (at === linha) enough = sung.length + n
  }
  return sung
}

interface Found {
  readonly pontos: number
  readonly linhas: readonly number[]
}

/** The score of the words from a position on: each match counts, more when it follows the one before, and a little more when exact. */
function judge(wanted: readonly PalavraBuscada[], sung: readonly Sung[], from: number): Found {
  const reach = sung.slice(from, from + 2 * wanted.length + 4)
  const used = new Set<number>()
  let before = -2
  let pontos = 0
  for (const word of wanted) {
    const next = reach[before + 1]
    const follows = next && !used.has(before + 1) && responde(word, next.formas) > 0
    const at = follows
      ? before + 1
      : reach.findIndex(({ formas }, i) => !used.has(i) && responde(word, formas) > 0)
    const there = reach[at]
    if (!there) {
      before = -2
      continue
    }
    used.add(at)
    const inOrder = at === before + 1 ? IN_PLACE : at > before ? 1 : 0
    pontos += THERE + inOrder + (responde(word, there.formas) === 2 ? 1 : 0)
    before = at
  }
  const linhas = [...new Set([...used].map((at) => reach[at]?.linha ?? 0))].toSorted((a, b) => a - b)
  return { pontos: pontos / wanted.length, linhas }
}

/** A phrase over two lines returns both. */
const SHOWN = 2
/** Limit of lines that are scored exactly: a refrain is written many times. */
const CLOSELY = 4

/** The lines with most words of the search in them or the next one: a rough filter, since there are many songs. */
function promising(wanted: readonly PalavraBuscada[], versos: readonly string[]): number[] {
  const long = wanted.filter(({ inteira }) => !inteira)
  const starts = (long.length > 0 ? long : wanted).map(({ inicio }) => inicio)
  const counts = normalizarBusca(versos.join('\n'))
    .split('\n')
    .map((verso) => starts.filter((inicio) => verso.includes(inicio)).length)
  const withNext = counts.map((count, i) => (count === 0 ? 0 : count + 0.9 * (counts[i + 1] ?? 0)))
  return [...withNext.keys()]
    .filter((i) => (withNext[i] ?? 0) > 0)
    .toSorted((a, b) => (withNext[b] ?? 0) - (withNext[a] ?? 0))
    .slice(0, CLOSELY)
}

function search(
  wanted: readonly PalavraBuscada[],
  versos: readonly string[],
  origem: Trecho['origem'],
): Trecho | undefined {
  let best: Found = { pontos: 0, linhas: [] }
  for (const linha of promising(wanted, versos)) {
    if (best.pontos >= WHOLE) break
    const sung = wordsFrom(versos, linha, 2 * wanted.length + 4)
    for (const [at, word] of sung.entries()) {
      if (word.linha !== linha || best.pontos >= WHOLE) break
      if (!wanted.some((one) => responde(one, word.formas) > 0)) continue
      const found = judge(wanted, sung, at)
      if (found.pontos > best.pontos) best = found
    }
  }
  if (best.pontos === 0) return undefined
  const shown = best.linhas.slice(0, SHOWN).map((linha) => versos[linha] ?? '')
  return { verso: shown.join(' / '), origem, pontos: best.pontos }
}

/**
 * The best matching line for a search of sung words, in the lyrics, else in the sheet; undefined without a match.
 * @example acharTrecho({ letra: ['Santo és', 'Tu és fiel'], cifra: [] }, 'fiel')?.verso // => 'Tu és fiel'
 */
export function acharTrecho({ letra, cifra }: VersosCantados, busca: string): Trecho | undefined {
  const wanted = buscaCantada(busca)
  if (wanted.length === 0) return undefined
  const ofLetra = search(wanted, letra, 'letra')
  // The sheet mostly repeats the lyrics, so it is only the fallback.
  if (ofLetra && ofLetra.pontos >= PLENTY) return ofLetra
  const ofCifra = search(wanted, cifra, 'cifra')
  return (ofCifra?.pontos ?? 0) > (ofLetra?.pontos ?? 0) ? ofCifra : ofLetra
}
