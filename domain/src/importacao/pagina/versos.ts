import { classificarLinhas, type Linha } from '../../cifras/folha/linhas.ts'
import { marcasDe } from '../../cifras/levar/chordpro.ts'
import type { Letra } from './escrito.ts'
import { type Fileira, letrasDa } from './fileiras.ts'

/** A line with its letters; `isNova`: it begins a column, so that nothing is known of the gap above it. */
export interface LinhaNaPagina {
  readonly fileira: Fileira
  readonly letras: readonly Letra[]
  readonly texto: string
  readonly isNova: boolean
}

export function linhasDaColuna(coluna: readonly Fileira[]): LinhaNaPagina[] {
  return coluna.flatMap((fileira, i) => {
    const all = letrasDa(fileira)
    const first = all.findIndex(({ sinal }) => sinal.trim() !== '')
    const last = all.findLastIndex(({ sinal }) => sinal.trim() !== '')
    const letras = all.slice(Math.max(0, first), last + 1)
    const texto = letras.map(({ sinal }) => sinal).join('')
    return texto === '' ? [] : [{ fileira, letras, texto, isNova: i === 0 }]
  })
}

const semEspacos = (texto: string) => texto.replaceAll(/ {2,}/g, ' ')

/** A gap this much wider than those of its kind parts two stanzas, and none so narrow does, in heights of the letters. */
const WIDER = 1.3
const NARROW = 1.2
/** Chords may stand this high over their words, in heights of the letters. */
const OVER = 2.6

const gapOf = (above: LinhaNaPagina, below: LinhaNaPagina) => below.fileira.y - above.fileira.y

/** The gap between lines of one kind as it is within a stanza, for each kind. */
function usualGaps(linhas: readonly LinhaNaPagina[], kinds: readonly Linha['tipo'][]) {
  const gaps = new Map<string, number[]>()
  for (const [i, below] of linhas.entries()) {
    const above = linhas[i - 1]
    if (!above || below.isNova) continue
    const gap = gapOf(above, below)
    for (const kind of [`${kinds[i - 1]} ${kinds[i]}`, kinds[i - 1] === 'chord' ? 'over' : ''])
      if (gaps.get(kind)?.push(gap) === undefined) gaps.set(kind, [gap])
  }
  const sorted = new Map(Array.from(gaps, ([kind, all]) => [kind, all.toSorted((a, b) => a - b)]))
  const usual = (kind: string, least: number) => {
    const all = sorted.get(kind) ?? []
    return all.length < least ? undefined : all[Math.floor(all.length * 0.3)]
  }
  return (i: number) => usual(`${kinds[i - 1]} ${kinds[i]}`, 4) ?? usual('', 1) ?? Infinity
}

/** Whether a stanza begins with a line. */
function comecosDeEstrofe(linhas: readonly LinhaNaPagina[], kinds: readonly Linha['tipo'][]): boolean[] {
  const usual = usualGaps(linhas, kinds)
  return linhas.map((below, i) => {
    const above = linhas[i - 1]
    if (!above) return false
    const isUnderChords = kinds[i - 1] === 'chord' && kinds[i] === 'lyric'
    if (below.isNova) return !isUnderChords
    const gap = gapOf(above, below)
    const corpo = Math.max(above.fileira.corpo, below.fileira.corpo)
    if (isUnderChords && gap < OVER * corpo) return false
    return gap > usual(i) * WIDER && gap > NARROW * corpo
  })
}

/** The letter that a chord stands over, by its place in the line; beyond both ends it is a count of letters. */
function lugarDe(x: number, letras: readonly Letra[], letra: number): number {
  const [first] = letras
  const last = letras.at(-1)
  if (!first || !last) return 0
  if (x < first.x) return -Math.round((first.x - x) / letra)
  const end = last.x + letra
  if (x > end - letra * 0.3) return letras.length + Math.max(0, Math.round((x - end) / letra))
  let best = 0
  let least = Infinity
  for (const [i, { x: at, sinal }] of letras.entries()) {
    // A chord begins over a letter that is sung, unless the words leave it a gap.
    const distance = Math.abs(at - x) + (sinal === ' ' ? letra * 0.6 : 0)
    if (distance < least) {
      least = distance
      best = i
    }
  }
  return best
}

/** Words with the chords of the line above in brackets, each before the letter that it stands over. */
function comAcordes(acordes: LinhaNaPagina, linha: Linha, palavras: LinhaNaPagina): string {
  const { letras, fileira } = palavras
  const [first] = letras
  const last = letras.at(-1)
  const letra =
    first && last && letras.length > 1 ? (last.x - first.x) / (letras.length - 1) : fileira.corpo / 2
  const placed = marcasDe(linha).map(({ coluna, marca }) => ({
    marca,
    at: lugarDe(acordes.letras[coluna]?.x ?? 0, letras, letra),
  }))
  const before = placed.reduce((least, { at }) => Math.min(least, at), 0)
  let out = ''
  let from = before
  const goTo = (to: number) => {
    for (; from < to; from++) out += letras[from]?.sinal ?? ' '
  }
  for (const { marca, at } of placed) {
    goTo(at)
    out += marca
  }
  goTo(letras.length)
  return out.replaceAll(/(?<=\S) {2,}(?=\S)/g, (gap, index: number) =>
    index > -before && out.charAt(index - 1) !== ']' && out.charAt(index + gap.length) !== '[' ? ' ' : gap,
  )
}

/** Chords that stand with a name of their own are no chords of the words below. */
const isRotulada = (texto: string) => /^\s*\[|:/.test(texto)

/** Lines as a text, their chords within the words that they stand over. */
export function textoDasLinhas(linhas: readonly LinhaNaPagina[]): string {
  const raw = linhas.map(({ texto }) => texto)
  const kinds = classificarLinhas(raw.join('\n')).map(({ tipo }) => tipo)
  const starts = comecosDeEstrofe(linhas, kinds)
  const parted = classificarLinhas(raw.map((texto, i) => (starts[i] ? `\n${texto}` : texto)).join('\n'))
  const classified = parted.filter(({ texto }) => texto !== '')
  const out: string[] = []
  for (let i = 0; i < linhas.length; i++) {
    const [linha, below] = [linhas[i], linhas[i + 1]]
    const [kind, next] = [classified[i], classified[i + 1]]
    if (!linha || !kind) continue
    if (starts[i]) out.push('')
    const isOver =
      kind.tipo === 'chord' &&
      below !== undefined &&
      !starts[i + 1] &&
      next?.tipo === 'lyric' &&
      next.trechos.length === 0 &&
      !/[[\]{}]/.test(next.texto) &&
      !isRotulada(linha.texto)
    if (isOver) {
      out.push(comAcordes(linha, kind, below))
      i++
    } else out.push(kind.tipo === 'lyric' ? semEspacos(linha.texto) : linha.texto)
  }
  return out.join('\n')
}
