import type { Caneta } from './caneta.ts'
import { alturaDe, type Estilo, type Estrofe, type Fileira } from './papel.ts'

/** A line of an order of service. `marca` stands before it, as a song's key; `minutos` at its end. */
export interface LinhaDaOrdem {
  readonly tipo: 'musica' | 'momento' | 'secao'
  readonly marca: string
  readonly texto: string
  readonly minutos: number | null
  /** The artist and who sings, the sequence, notes. */
  readonly dizeres: readonly string[]
}

/** A service on paper. `escala`: a line for each function. */
export interface OrdemNoPapel {
  readonly igreja: string | null
  readonly titulo: string
  readonly quando: string
  readonly dizeres: readonly string[]
  readonly escala: readonly string[]
  readonly linhas: readonly LinhaDaOrdem[]
}

/** The smallest font size that is readable at arm's length, and the steps down to it. */
const MENOR = 6.5
const PASSO = 0.5

/** A column of lines beside others, in reading order. */
export function lado(
  before: readonly Fileira[],
  fileiras: readonly Fileira[],
  after: readonly Fileira[],
): Fileira[] {
  const [first, ...rest] = fileiras
  const line = [...before, ...(first ? [first] : []), ...after]
  return [
    {
      altura: line.reduce((most, { altura }) => Math.max(most, altura), 0),
      escritos: line.flatMap(({ escritos }) => escritos),
    },
    ...rest,
  ]
}

/** A short text, aligned right. */
export function direita(texto: string, estilo: Estilo, most: number, caneta: Caneta): Fileira[] {
  const [line] = caneta.fileiras(texto, estilo, most)
  const [escrito] = line?.escritos ?? []
  if (!line || !escrito) return []
  return [{ ...line, escritos: [{ ...escrito, x: most - caneta.largura(escrito.texto, estilo) }] }]
}

function estrofeDa(linha: LinhaDaOrdem, corpo: number, most: number, caneta: Caneta): Estrofe {
  const { tipo, marca, texto, minutos, dizeres } = linha
  const forte: Estilo = { fonte: 'forte', corpo }
  const recuo = corpo * 3.6
  const tempo = minutos === null ? '' : `${minutos} min`
  const room = most - (tempo === '' ? 0 : corpo * 4)
  const estilo: Estilo = tipo === 'momento' ? { fonte: 'inclinada', corpo } : forte
  const dito = caneta.fileiras(texto, estilo, room, tipo === 'secao' ? 0 : recuo)
  // The key's column is narrow; a longer one ends where the words begin.
  const tom = caneta.fileiras(marca, forte, recuo - corpo * 0.3).slice(0, 1)
  const small: Estilo = { fonte: 'normal', corpo: corpo * 0.85, claro: true }
  return {
    antes: corpo * (tipo === 'secao' ? 0.7 : 0.3),
    fileiras: [
      ...lado(tom, dito, direita(tempo, { fonte: 'normal', corpo }, most, caneta)),
      ...dizeres.flatMap((dizer) => caneta.fileiras(dizer, small, most, recuo)),
    ],
  }
}

function escrever(ordem: OrdemNoPapel, corpo: number, most: number, caneta: Caneta): Estrofe[] {
  const { igreja, titulo, quando, dizeres, escala, linhas } = ordem
  const normal: Estilo = { fonte: 'normal', corpo }
  const grande: Estilo = { fonte: 'forte', corpo: corpo * 1.6 }
  const minutos = linhas.reduce((sum, linha) => sum + (linha.minutos ?? 0), 0)
  const soma = minutos > 0 ? [`Roteiro: ${minutos} min`] : []
  const stanza = (antes: number, fileiras: Fileira[]): Estrofe[] =>
    fileiras.length === 0 ? [] : [{ antes: corpo * antes, fileiras }]
  return [
    ...stanza(0, [
      ...caneta
        .fileiras(igreja ?? '', { ...normal, claro: true }, most)
        .filter(({ escritos }) => escritos.length > 0),
      ...caneta.fileiras(titulo, grande, most),
      ...caneta.fileiras(quando, normal, most),
    ]),
    ...stanza(
      0.5,
      dizeres.flatMap((dizer) => caneta.fileiras(dizer, normal, most)),
    ),
    ...stanza(
      0.8,
      escala.flatMap((linha) => caneta.fileiras(linha, normal, most)),
    ),
    { antes: corpo * 0.5, fileiras: [] },
    ...linhas.map((linha) => estrofeDa(linha, corpo, most, caneta)),
    ...stanza(
      0.8,
      soma.flatMap((linha) => caneta.fileiras(linha, { ...normal, claro: true }, most)),
    ),
  ]
}

const alturaTotal = (estrofes: readonly Estrofe[]) =>
  estrofes.reduce((sum, { antes, fileiras }, i) => sum + (i > 0 ? antes : 0) + alturaDe(fileiras), 0)

/**
 * An order of service in the largest font size that fits one page, at most `corpo`; if even the smallest does not fit, it takes several
 * pages in `corpo`. `caneta` makes a new pen for each try.
 */
export function estrofesDaOrdem(
  ordem: OrdemNoPapel,
  { corpo, largura, altura }: { corpo: number; largura: number; altura: number },
  novaCaneta: () => Caneta,
): { estrofes: Estrofe[]; trocadas: number } {
  const tentar = (tamanho: number) => {
    const caneta = novaCaneta()
    return { estrofes: escrever(ordem, tamanho, largura, caneta), trocadas: caneta.trocadas() }
  }
  const asked = tentar(corpo)
  const over = alturaTotal(asked.estrofes) / altura
  // At half the size a text takes about a quarter of the page.
  if (over <= 1 || over > 1.3 * (corpo / MENOR) ** 2) return asked
  for (let tamanho = corpo - PASSO; tamanho >= MENOR; tamanho -= PASSO) {
    const tried = tentar(tamanho)
    if (alturaTotal(tried.estrofes) <= altura) return tried
  }
  return asked
}
