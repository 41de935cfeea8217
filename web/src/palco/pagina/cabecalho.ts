import type { PassoDaSequencia } from '@cantai/domain/palco/sequencia'
import { type Largura, type Medidor, texto } from './alturas.ts'

/** The head of a song on the stage. */
export interface Cabeca {
  readonly secao: string | null
  readonly nome: string
  readonly tom: string | null
  /** The key, see `TomLido`: it then stands in a line of its own, with both names. */
  readonly escrito: string | null
  readonly dados: string
  readonly formas: string | null
  readonly notas: string | null
  /** The text shown in place of a missing one. */
  readonly aviso: string | null
  readonly passos: readonly PassoDaSequencia[]
  /** The order of the sheet below, if it has the parts of the sequence; else null. */
  readonly ordem: 'cantada' | 'escrita' | null
}

/** The button that switches the order. */
export const OUTRA_ORDEM = { cantada: 'Como escrita', escrita: 'Na sequência' } as const

export const tomEscrito = (escrito: string, tom: string | null): string =>
  `escrito em ${escrito} · soa ${tom}`

const FAINT = 0.875
const LINE_EM = 1.5
const NOME_EM = 1.25
const SNUG = 1.375
const BELOW_EM = 0.75
/** A chip of the sequence: its padding, its least size in rem and em, and the gap. */
const CHIP = { beside: 1.2, rem: 2.75, em: 1.75, vao: 0.35, above: 0.4 }

/** The height of `Cabecalho`, estimated from widths of letters. */
export function alturaDoCabecalho(cabeca: Cabeca, width: Largura): Medidor {
  const { secao, nome, tom, escrito, dados, formas, notas, aviso, passos, ordem } = cabeca
  const line = (said: string | null, forte = false) =>
    said ? texto(said, width, { tamanho: FAINT, linha: LINE_EM, forte }) : undefined
  const lines = [
    line(secao, true),
    line(escrito && tomEscrito(escrito, tom), true),
    line(dados),
    line(formas),
    line(notas),
    line(aviso),
  ].filter((one) => one !== undefined)
  const title = texto(nome, width, { tamanho: NOME_EM, linha: NOME_EM, forte: true })
  const badge = escrito === null && tom
  const key = badge ? (width(badge, true) + 1) * NOME_EM + 0.75 : 0
  const labels = [...passos.map(({ rotulo }) => rotulo), ...(ordem ? [OUTRA_ORDEM[ordem]] : [])]
  const chips = labels.map((label) => width(label) + CHIP.beside)
  return (largura, rem) => {
    const above = lines.reduce((sum, one) => sum + one(largura, rem).altura, 0)
    const named = Math.max(title(largura - key, rem).altura, badge ? NOME_EM * SNUG : 0)
    const least = Math.max(CHIP.em * FAINT, CHIP.rem * rem)
    let rows = 0
    let x = Infinity
    for (const chip of chips) {
      const wide = Math.max(chip * FAINT, least)
      if (x + wide > largura) {
        rows++
        x = 0
      }
      x += wide + CHIP.vao * FAINT
    }
    const sequence = rows === 0 ? 0 : CHIP.above * FAINT + rows * least + (rows - 1) * CHIP.vao * FAINT
    return {
      altura: above + named + (notas ? 0.25 * FAINT : 0) + (aviso ? 0.5 * FAINT : 0) + sequence + BELOW_EM,
    }
  }
}
