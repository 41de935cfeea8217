import type { Escrito } from './escrito.ts'
import { type Fileira, fileirasDe } from './fileiras.ts'

/** Columns are parted by an empty strip of this width, in points, which few lines cross. */
const STRIP = 9
const BIN = 2
/** Lines that begin at one place, as those of a column of words do. */
const EDGE = 3
const LEAST = 3

/** A stretch of a line without a gap in which a chord could stand. */
interface Trecho {
  readonly inicio: number
  readonly fim: number
  readonly texto: string
}

function trechosDa({ escritos, corpo }: Fileira): Trecho[] {
  const found: Trecho[] = []
  for (const { x, largura, texto } of escritos) {
    const last = found.at(-1)
    if (last && x - last.fim < corpo * 0.8)
      found[found.length - 1] = {
        inicio: last.inicio,
        fim: Math.max(last.fim, x + largura),
        texto: `${last.texto} ${texto}`,
      }
    else found.push({ inicio: x, fim: x + largura, texto })
  }
  return found
}

const hasWords = (texto: string) => /\p{Ll}{3}/u.test(texto)

/** Whether enough lines begin at one place, with words: chords stand anywhere. */
function isColumn(trechos: readonly Trecho[]): boolean {
  const words = trechos.filter(({ texto }) => hasWords(texto))
  const starts = words.map(({ inicio }) => inicio).toSorted((a, b) => a - b)
  let aligned = 0
  let from = 0
  for (const [i, start] of starts.entries()) {
    while (start - (starts[from] ?? start) >= EDGE) from++
    aligned = Math.max(aligned, i - from + 1)
  }
  return aligned >= LEAST && aligned * 2 >= words.length
}

/** The place where a page of two columns is cut; undefined where it has one. */
function cutOf(fileiras: readonly Fileira[]): number | undefined {
  const lines = fileiras.map(trechosDa)
  const trechos = lines.flat()
  const left = trechos.reduce((least, { inicio }) => Math.min(least, inicio), Infinity)
  const right = trechos.reduce((most, { fim }) => Math.max(most, fim), 0)
  const bins = Math.ceil((right - left) / BIN)
  if (!(bins > 40) || bins > 5_000) return undefined
  const crossed = Array.from({ length: bins }, () => 0)
  for (const line of lines)
    for (const { inicio, fim } of line)
      for (let bin = Math.floor((inicio - left) / BIN); bin <= Math.floor((fim - left) / BIN); bin++)
        crossed[bin] = (crossed[bin] ?? 0) + 1
  const few = Math.max(2, lines.length * 0.08)
  let best: { at: number; parted: number } | undefined
  let start: number | undefined
  for (let bin = 0; bin <= bins; bin++) {
    if (bin < bins && (crossed[bin] ?? 0) <= few) {
      start ??= bin
      continue
    }
    if (start === undefined) continue
    const strip = { inicio: left + start * BIN, fim: left + bin * BIN }
    start = undefined
    if (strip.fim - strip.inicio < STRIP) continue
    const before = trechos.filter(({ fim }) => fim <= strip.fim)
    const after = trechos.filter(({ inicio }) => inicio >= strip.inicio)
    if (!isColumn(before) || !isColumn(after)) continue
    const parted = after.length + before.length
    // Where the right column begins: a few chords of the left one may stand within the strip.
    if (best === undefined || parted > best.parted) best = { at: strip.fim - 1, parted }
  }
  return best?.at
}

/**
 * The columns of a page in the order in which they are read, each with its lines: what stands over or under two columns is one of its
 * own.
 */
export function colunasDa(pagina: number, escritos: readonly Escrito[], deep = 0): Fileira[][] {
  const fileiras = fileirasDe(pagina, escritos)
  const cut = deep > 2 ? undefined : cutOf(fileiras)
  if (cut === undefined) return fileiras.length === 0 ? [] : [fileiras]
  const out: Fileira[][] = []
  let left: Escrito[] = []
  let right: Escrito[] = []
  const flush = () => {
    for (const side of [left, right]) out.push(...colunasDa(pagina, side, deep + 1))
    left = []
    right = []
  }
  for (const fileira of fileiras) {
    const crosses = trechosDa(fileira).some(({ inicio, fim }) => inicio < cut - STRIP && fim > cut + STRIP)
    if (crosses) {
      flush()
      out.push([fileira])
      continue
    }
    for (const escrito of fileira.escritos) (escrito.x < cut ? left : right).push(escrito)
  }
  flush()
  return out
}
