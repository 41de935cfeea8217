import { lerAcorde, tamanhoDoAcorde, tamanhoDoBaixo } from '../acorde/acorde.ts'
import { isPalavraDeSecao } from './secoes.ts'

/**
 * A piece of a line: a chord, a bass alone, something musicians write beside chords (bars, `2x`, `Intro:`, a remark in
 * parentheses, a directive), a chord in small letters, or a word.
 */
export interface Peca {
  tipo: 'acorde' | 'baixo' | 'marca' | 'secao' | 'minusculo' | 'palavra'
  inicio: number
  fim: number
}

const PUNCTUATION = new Set('()[]{}|:,;.!?*…~<>→"”“\'=–—−-/\\%_•·')
const MARK =
  /(?:\d{1,2} ?[xX×]|[xX×] ?\d{1,2}|N\.? ?C(?!\p{L})|n\.c(?!\p{L})|bis|BIS|Bis|[#b+-]?(?:[245679]|1[13])[+\-Mb]?)(?![\p{L}\p{M}\d'’])/uy
const MARK_STARTS = new Set('0123456789xXNnbB#+-')
const TAG = /<[^<>]{0,40}>/y
/** A directive anywhere on a line, or one that the line does not end; `{G  D}` are chords in braces. */
const DIRECTIVE = /\{\s*(?:[a-z_+-]{1,40}\s*\}|[A-Za-z_+-]{2,40}\s*\}|[A-Za-z_+-]{1,40}\s*:[^{}]*(?:\}|$))/y
const WORD = /[^\s()[\]{}|<>:,;]+/y

const at = (pattern: RegExp, linha: string, inicio: number): number => {
  pattern.lastIndex = inicio
  return pattern.exec(linha)?.[0].length ?? 0
}

const isSmallChord = (palavra: string) =>
  palavra.length < 16 &&
  /^[a-g]/.test(palavra) &&
  lerAcorde(palavra.charAt(0).toUpperCase() + palavra.slice(1)) !== null

function pecaEm(linha: string, inicio: number): Peca {
  const piece = (tipo: Peca['tipo'], length: number): Peca => ({ tipo, inicio, fim: inicio + length })
  const sign = linha.charAt(inicio)
  const chord = sign >= 'A' && sign <= 'G' ? tamanhoDoAcorde(linha, inicio) : 0
  if (chord > 0) return piece('acorde', chord)
  const bass = sign === '/' ? tamanhoDoBaixo(linha, inicio) : 0
  if (bass > 0) return piece('baixo', bass)
  const pattern = sign === '<' ? TAG : sign === '{' ? DIRECTIVE : MARK_STARTS.has(sign) && MARK
  const mark = pattern ? at(pattern, linha, inicio) : 0
  if (mark > 0) return piece('marca', mark)
  if (PUNCTUATION.has(sign)) return piece('marca', 1)
  const length = Math.max(1, at(WORD, linha, inicio))
  const palavra = length > 40 ? '' : linha.slice(inicio, inicio + length).replace(/[.!?…*-]+$/, '')
  if (isPalavraDeSecao(palavra)) return piece('secao', length)
  return piece(
    isSmallChord(palavra) ? 'minusculo' : 'palavra',
    isSmallChord(palavra) ? palavra.length : length,
  )
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']' }
const WORDLIKE = new Set<Peca['tipo']>(['palavra', 'minusculo', 'secao'])

/** Text in brackets is a remark as soon as it has a word: `(volta ao A)`, `[Solo 1]`. */
function silenceRemarks(linha: string, pecas: Peca[]): void {
  let open = -1
  pecas.forEach((peca, i) => {
    const sign = linha.charAt(peca.inicio)
    if (peca.tipo !== 'marca') return
    if (sign in CLOSING) open = i
    else if (open >= 0 && sign === CLOSING[linha.charAt(pecas[open]?.inicio ?? 0)]) {
      const inside = pecas.slice(open + 1, i)
      if (inside.some(({ tipo }) => WORDLIKE.has(tipo))) for (const remark of inside) remark.tipo = 'marca'
      open = -1
    }
  })
}

/**
 * The pieces of a line, from left to right.
 * @example lerPecas('Intro: G (2x)').map(({ tipo }) => tipo) // => ['secao', 'marca', 'acorde', 'marca', 'marca', 'marca']
 */
export function lerPecas(linha: string): Peca[] {
  const pecas: Peca[] = []
  for (let i = 0; i < linha.length;) {
    if (linha[i] === ' ' || /\s/.test(linha.charAt(i))) i++
    else {
      const peca = pecaEm(linha, i)
      pecas.push(peca)
      i = peca.fim
    }
  }
  silenceRemarks(linha, pecas)
  return pecas
}

/** 'From the beginning' and 'from the sign', which begin like a chord. */
const DA_CAPO = /^D\.\s?[CS](?!\p{L})/iu

/**
 * Where the chords stand in the text of a pair of brackets: one or several, with the strokes, dots and parentheses that
 * programs write beside them. None when anything else stands there.
 * @example acordesEntreColchetes('C. G//').length // => 2
 */
export function acordesEntreColchetes(texto: string): Pick<Peca, 'inicio' | 'fim'>[] {
  if (texto.length > 60 || DA_CAPO.test(texto)) return []
  const pecas = lerPecas(texto)
  if (pecas.some(({ tipo }) => tipo !== 'acorde' && tipo !== 'baixo' && tipo !== 'marca')) return []
  return pecas.filter(({ tipo }) => tipo !== 'marca').map(({ inicio, fim }) => ({ inicio, fim }))
}
