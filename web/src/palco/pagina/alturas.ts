import type { Bloco } from '@cantai/domain/cifras/folha/folha'
import type { Palavra } from '@cantai/domain/cifras/folha/versos'
import { LETTER_EM, LINE_EM } from '../../cifras/comeco.ts'

/** Measures the width of a text in the font of titles and notes, in em; `forte` for bold. */
export type Largura = (texto: string, forte?: boolean) => number

/** The room of a text in a column: its height, and whether it wraps or overflows the column. All in em. */
export interface Ocupa {
  readonly altura: number
  readonly quebrada?: boolean
  readonly cortada?: boolean
}

/** Takes the width of a column, and a rem in em, for touch targets. */
export type Medidor = (largura: number, rem: number) => Ocupa

const FAINT = 0.875
const VAZIO_EM = 0.9
/** The margin below a verse (`Verso`). */
const VERSO_EM = 0.15
/** The margins of a title (`BlocoView`). */
const TITULO_EM = 0.8
/** A tablature's margins, line height, and scroll bar if it is wide. */
const TABLATURA_EM = 0.6
const TABLATURA_LINE_EM = 1.25 * FAINT
const BARRA_EM = 1
/** A note's padding, and the room beside its words (`NotaView`). */
const NOTA_EM = 0.5 * FAINT
const NOTA_BESIDE_EM = (0.95 + 0.35 + 0.8) * FAINT
/** The line height of words alone, the indent of a wrapped line, and their widest column. */
const LETRA_LINE_EM = 1.625
const LETRA_RECUO_EM = 1
const LETRA_EM = 38
/** The gap between two stanzas. */
export const ESTROFE_EM = 1.1
/** Tolerance of rounding when a word barely fits. */
const SLACK_EM = 0.01

interface Caixa {
  readonly largura: number
  readonly espaco: number
  readonly altura: number
}

/** The number of lines that words fill. */
function linhas(caixas: readonly Caixa[], largura: number): { altura: number; linhas: number } {
  let altura = 0
  let count = 1
  let x = 0
  let highest = 0
  for (const caixa of caixas) {
    if (x > 0 && x + caixa.largura > largura + SLACK_EM) {
      altura += highest
      count++
      x = 0
      highest = 0
    }
    const rows = Math.max(1, Math.ceil((caixa.largura - SLACK_EM) / largura))
    highest = Math.max(highest, rows * caixa.altura)
    x += caixa.largura + caixa.espaco
  }
  return { altura: altura + highest, linhas: count }
}

const letters = (texto: string) => texto.length * LETTER_EM

function caixaDaPalavra({ segmentos, espaco }: Palavra, hasLetra: boolean): Caixa {
  const hasMarca = segmentos.length > 1 || segmentos.some(({ marca }) => marca.length > 0)
  const largura = segmentos.reduce((sum, { marca, letra }, i) => {
    const said = marca.reduce((all, { texto }) => all + letters(texto), 0)
    return sum + Math.max(said + (i < segmentos.length - 1 ? 0.4 : 0), letters(letra))
  }, 0)
  return { largura, espaco: espaco * LETTER_EM, altura: (hasMarca && hasLetra ? 2 : 1) * LINE_EM }
}

function verso(palavras: readonly Palavra[]): Medidor {
  const hasLetra = palavras.some(({ segmentos }) => segmentos.some(({ letra }) => letra !== ''))
  const caixas = palavras.map((palavra) => caixaDaPalavra(palavra, hasLetra))
  const widest = Math.max(0, ...caixas.map(({ largura }) => largura))
  return (largura) => {
    const found = linhas(caixas, largura)
    return {
      altura: found.altura + VERSO_EM,
      quebrada: found.linhas > 1,
      cortada: widest > largura + SLACK_EM,
    }
  }
}

/** A text of this line height, in letters of this relative size. */
export function texto(
  said: string,
  width: Largura,
  { tamanho = 1, linha = LINE_EM, forte = false, recuo = 0 } = {},
): Medidor {
  const blank = width(' ', forte) * tamanho
  const paragraphs = said.split('\n').map((line) =>
    line.split(/\s+/).map((word) => ({
      largura: width(word, forte) * tamanho,
      espaco: blank,
      altura: linha * tamanho,
    })),
  )
  const widest = Math.max(0, ...paragraphs.flat().map((caixa) => caixa.largura))
  return (largura) => {
    const found = paragraphs.map((caixas) => linhas(caixas, largura - recuo))
    return {
      altura: found.reduce((sum, { altura }) => sum + altura, 0),
      quebrada: found.some(({ linhas: n }) => n > 1),
      cortada: widest > largura - recuo,
    }
  }
}

/** The height of a block as `Folha` draws it. */
export function bloco(at: Bloco, semAcordes: boolean, width: Largura): Medidor {
  const nothing = { altura: 0 }
  switch (at.tipo) {
    case 'vazio':
      return () => ({ altura: VAZIO_EM })
    case 'titulo': {
      const said = texto(at.texto, width, { forte: true })
      return (largura, rem) => ({ altura: said(largura, rem).altura + TITULO_EM })
    }
    case 'dado': {
      const said = texto(at.partes.map((parte) => parte.texto).join(''), letters, { tamanho: FAINT })
      return (largura, rem) => ({ altura: said(largura, rem).altura })
    }
    case 'letra':
      return texto(at.letra, letters)
    case 'tablatura': {
      if (semAcordes) return () => nothing
      const rows = at.linhas.length * TABLATURA_LINE_EM + TABLATURA_EM
      const said = at.tomOriginal ? LINE_EM * FAINT : 0
      const widest = Math.max(
        ...at.linhas.map((partes) => partes.reduce((sum, parte) => sum + letters(parte.texto) * FAINT, 0)),
      )
      return (largura) => {
        const isWide = widest > largura
        return { altura: rows + said + (isWide ? BARRA_EM : 0), cortada: isWide }
      }
    }
    case 'verso':
      if (!semAcordes) return verso(at.palavras)
      return at.letra.trim() === '' ? () => nothing : texto(at.letra.trim(), letters)
    default:
      return at satisfies never
  }
}

/** The height of a line of words alone. */
export function linhaDaLetra(said: string, width: Largura): Medidor {
  const line = texto(said, width, { linha: LETRA_LINE_EM, recuo: LETRA_RECUO_EM })
  return (largura, rem) => line(Math.min(largura, LETRA_EM), rem)
}

/** The height of notes in a column, as `NotaList` draws them. */
export function notas(textos: readonly string[], width: Largura): Medidor {
  const all = textos.map((said) => texto(said, width, { tamanho: FAINT, recuo: NOTA_BESIDE_EM }))
  return (largura, rem) => ({
    altura: all.reduce((sum, nota) => sum + nota(largura, rem).altura + NOTA_EM, 0),
  })
}
