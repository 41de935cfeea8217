import { larguraDaLetra, type Letras } from './letras.ts'

/** A run of letters where a program placed it, in points from the upper left corner of its page; `y` is its baseline. */
export interface Escrito {
  readonly texto: string
  readonly x: number
  readonly y: number
  readonly largura: number
  /** The height of its letters. */
  readonly corpo: number
  readonly letras: Letras
  /** Runs of one font look alike; the name says nothing else. */
  readonly fonte: string
}

export interface PaginaEscrita {
  readonly numero: number
  readonly altura: number
  readonly escritos: readonly Escrito[]
  /** Letters that lie on their side, which are not read. */
  readonly girado?: string
}

/** A letter, with the accents written after it, and where it begins. */
export interface Letra {
  readonly sinal: string
  readonly x: number
}

const MARCA = /^[\p{M}\u200d]/u

/** The letters of a run, each as wide as it is beside the others in its kind of font, and all of them as wide as the run is. */
export function letrasDo({ texto, x, largura, letras }: Escrito): Letra[] {
  const sinais: string[] = []
  for (const sinal of texto)
    if (MARCA.test(sinal) && sinais.length > 0) sinais[sinais.length - 1] += sinal
    else sinais.push(sinal)
  const widths = sinais.map((sinal) => larguraDaLetra(sinal, letras))
  const sum = widths.reduce((all, width) => all + width, 0)
  const scale = sum === 0 ? 0 : largura / sum
  let at = x
  return sinais.map((sinal, i) => {
    const letra = { sinal, x: at }
    at += (widths[i] ?? 0) * scale
    return letra
  })
}
