import type { Palavra, Parte, Segmento } from '../cifras/folha/versos.ts'
import type { Caneta } from './caneta.ts'
import { BASE, ENTRELINHA, type Escrito, type Estilo, type Fileira, FIO, type Risco } from './papel.ts'

/** The gap between two chords over one word, in em. */
const ENTRE_ACORDES = 0.3
/** A gap within a word that would be read as the end of one, what is left free at both sides of the line that closes it, and its height. */
const RASGO = 0.2
const FOLGA = 0.06
const MEIO = 0.25

const estiloDa = ({ acorde }: Parte, corpo: number): Estilo =>
  acorde ? { fonte: 'forte', corpo } : { fonte: 'normal', corpo, claro: true }

/** A piece of a line and its width: its chord begins where its words begin. */
interface Peca {
  readonly marca: readonly Parte[]
  readonly letra: string
  readonly largura: number
  /** The position of the next piece. */
  readonly passo: number
}

/** Splits a piece wider than the line; the first words stay under the first chords. */
function caber({ marca, letra }: Segmento, corpo: number, most: number, caneta: Caneta): Segmento[] {
  const marcas = marca.flatMap((parte) =>
    caneta
      .pedacos(parte.texto, estiloDa(parte, corpo), most)
      .map((texto) => ({ texto, acorde: parte.acorde })),
  )
  const letras = caneta.linhas(letra, { fonte: 'normal', corpo }, most)
  return Array.from({ length: Math.max(marcas.length, letras.length) }, (_, i) => ({
    marca: marcas.slice(i, i + 1),
    letra: letras[i] ?? '',
  }))
}

function pecasDa({ segmentos }: Palavra, corpo: number, most: number, caneta: Caneta): Peca[] {
  const larguraDe = ({ marca, letra }: Segmento) => ({
    marca: marca.reduce((sum, parte) => sum + caneta.largura(parte.texto, estiloDa(parte, corpo)), 0),
    letra: caneta.largura(letra, { fonte: 'normal', corpo }),
  })
  const fitting = segmentos
    .map(({ marca, letra }) => ({
      marca: marca.map(({ texto, acorde }) => ({ texto: caneta.limpo(texto), acorde })),
      letra: caneta.limpo(letra),
    }))
    .flatMap((segmento) => {
      const { marca, letra } = larguraDe(segmento)
      return Math.max(marca, letra) <= most ? [segmento] : caber(segmento, corpo, most, caneta)
    })
  return fitting.map(({ marca, letra }, i) => {
    const own = larguraDe({ marca, letra })
    const largura = Math.max(own.marca, own.letra)
    const isLast = i === fitting.length - 1
    const gap = own.marca > 0 && !isLast ? ENTRE_ACORDES * corpo : 0
    return { marca, letra, largura, passo: isLast ? largura : Math.max(own.marca + gap, own.letra) }
  })
}

/** A line under construction: its chords, and its words in as few runs as possible. */
function novaLinha(corpo: number, caneta: Caneta) {
  const letras: Estilo = { fonte: 'normal', corpo }
  const branco = caneta.largura(' ', letras)
  const marcas: Omit<Escrito, 'y'>[] = []
  const runs: { texto: string; x: number; fim: number }[] = []
  /** They join the letters of one word whose chords need more room than they do. */
  const riscos: Omit<Risco, 'y'>[] = []
  return {
    branco,
    addMarca(marca: readonly Parte[], begin: number) {
      let x = begin
      for (const parte of marca) {
        const estilo = estiloDa(parte, corpo)
        marcas.push({ ...estilo, texto: parte.texto, x })
        x += caneta.largura(parte.texto, estilo)
      }
    },
    /** `brancos`: the number of spaces before these words. */
    addLetra(letra: string, x: number, brancos: number) {
      if (letra === '') return
      const own = caneta.largura(letra, letras)
      const last = runs.at(-1)
      if (last && Math.abs(last.fim + brancos * branco - x) < 0.01) {
        last.texto += ' '.repeat(brancos) + letra
        last.fim = x + own
        return
      }
      if (last && brancos === 0 && x - last.fim >= RASGO * corpo)
        riscos.push({ x: last.fim + FOLGA * corpo, largura: x - last.fim - 2 * FOLGA * corpo, altura: FIO })
      runs.push({ texto: letra, x, fim: x + own })
    },
    fileira(): Fileira {
      const over = marcas.length > 0 ? corpo * ENTRELINHA : 0
      const under = runs.length > 0 ? corpo * ENTRELINHA : 0
      const { fonte } = letras
      return {
        altura: over + under + corpo * 0.1,
        escritos: [
          ...marcas.map((marca) => ({ ...marca, y: corpo * BASE })),
          ...runs.map(({ texto, x }) => ({ texto, x, y: over + corpo * BASE, fonte, corpo })),
        ],
        riscos: riscos.map((risco) => ({ ...risco, y: over + corpo * (BASE - MEIO) })),
      }
    },
    isEmpty: () => marcas.length === 0 && runs.length === 0,
  }
}

/** Wraps chords and their words, between words where possible; each chord begins at its syllable. */
export function fileirasDoVerso(
  palavras: readonly Palavra[],
  corpo: number,
  most: number,
  caneta: Caneta,
): Fileira[] {
  const done: Fileira[] = []
  let linha = novaLinha(corpo, caneta)
  let [x, brancos] = [0, 0]
  const end = () => {
    if (!linha.isEmpty()) done.push(linha.fileira())
    linha = novaLinha(corpo, caneta)
    ;[x, brancos] = [0, 0]
  }
  for (const palavra of palavras) {
    const pecas = pecasDa(palavra, corpo, most, caneta)
    const wide = pecas.reduce((sum, { passo }) => sum + passo, 0)
    if (x > 0 && x + wide > most) end()
    for (const { marca, letra, largura, passo } of pecas) {
      if (x > 0 && x + largura > most) end()
      linha.addMarca(marca, x)
      linha.addLetra(letra, x, brancos)
      brancos = 0
      x += passo
    }
    brancos += palavra.espaco
    x += palavra.espaco * linha.branco
  }
  end()
  return done
}
