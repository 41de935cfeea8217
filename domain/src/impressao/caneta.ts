import { noPapel } from './letras.ts'
import { BASE, ENTRELINHA, type Estilo, type Fileira, type Medir } from './papel.ts'

const LINHAS = /\r\n|[\n\r\u2028\u2029]/

/** Measures and wraps texts, and counts the characters that the PDF's fonts lack. */
export interface Caneta {
  /** A text in characters that the fonts have; replacements are counted. */
  readonly limpo: (texto: string) => string
  /** The width of a clean text in points. */
  readonly largura: (texto: string, estilo: Estilo) => number
  /** Splits a clean word into pieces no wider than this, in points. */
  readonly pedacos: (palavra: string, estilo: Estilo, most: number) => string[]
  /** Wraps a clean line to this width, between words where possible. */
  readonly linhas: (linha: string, estilo: Estilo, most: number) => string[]
  /** Wraps a text to this right edge. `recuo`: its indent from the left. */
  readonly fileiras: (texto: string, estilo: Estilo, most: number, recuo?: number) => Fileira[]
  readonly trocadas: () => number
}

/**
 * A pen with this function for measuring.
 * @example novaCaneta((texto) => texto.length / 2).fileiras('Santo, santo', { fonte: 'normal', corpo: 10 }, 40).length // => 2
 */
export function novaCaneta(medir: Medir): Caneta {
  let trocadas = 0
  const largura: Caneta['largura'] = (texto, { fonte, corpo }) => medir(texto, fonte) * corpo

  const pedacos: Caneta['pedacos'] = (palavra, estilo, most) => {
    if (largura(palavra, estilo) <= most) return [palavra]
    const pieces: string[] = []
    let [from, at, width] = [0, 0, 0]
    for (const letra of palavra) {
      const own = largura(letra, estilo)
      if (at > from && width + own > most) {
        pieces.push(palavra.slice(from, at))
        from = at
        width = 0
      }
      at += letra.length
      width += own
    }
    return [...pieces, palavra.slice(from)]
  }

  /** Leading blanks are kept if there is room. */
  const linhas: Caneta['linhas'] = (linha, estilo, most) => {
    const done: string[] = []
    let [atual, width, brancos] = ['', 0, '']
    const add = (text: string) => {
      const own = largura(brancos + text, estilo)
      const fits = width + own <= most
      if (!fits && width > 0) done.push(atual)
      if (fits) [atual, width] = [atual + brancos + text, width + own]
      else [atual, width] = [text, largura(text, estilo)]
      brancos = ''
    }
    for (const [run] of linha.matchAll(/\s+|\S+/g))
      if (run.trim() === '') brancos = run
      else for (const piece of pedacos(run, estilo, most)) add(piece)
    return [...done, atual]
  }

  const limpo = (texto: string) => {
    const clean = noPapel(texto)
    trocadas += clean.trocadas
    return clean.texto
  }

  return {
    limpo,
    largura,
    pedacos,
    linhas,
    fileiras: (texto, estilo, most, recuo = 0) =>
      texto.split(LINHAS).flatMap((linha) =>
        linhas(limpo(linha), estilo, most - recuo).map((line) => ({
          altura: estilo.corpo * ENTRELINHA,
          escritos: line === '' ? [] : [{ ...estilo, texto: line, x: recuo, y: estilo.corpo * BASE }],
        })),
      ),
    trocadas: () => trocadas,
  }
}
