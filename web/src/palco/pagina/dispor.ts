import { ajustar, type Disposicao, type Medida, paginar } from '@cantai/domain/palco/paginas'
import type { PecaNaTela } from './pecas.ts'
import type { Caixa } from './use-caixa.ts'

/** Step and maximum of the text size in px, at a rem of 16 px. */
const STEP_PX = 0.5
const LARGEST_PX = 28
const REM_PX = 16
/** The width of a hymn's usual line. */
const NARROW_EM = 18

/** Measured heights of pieces, by size and columns. */
export type Desenhadas = ReadonlyMap<string, ReadonlyMap<string, number>>

export const candidata = (tamanho: number, lado: number): string => `${tamanho} ${lado}`

export interface Dispor {
  readonly pecas: readonly PecaNaTela[]
  readonly caixa: Caixa
  /** The smallest size of text, in px. */
  readonly menor: number
  /** Whether the text may grow. */
  readonly cresce: boolean
  /** The most columns side by side. */
  readonly lados: number
  readonly desenhadas: Desenhadas
}

/** The layout of a text on the pages of a screen. */
export interface NaTela extends Pick<Disposicao, 'tamanho' | 'lado' | 'paginas'> {
  /** The pieces that begin a column, except the first. */
  readonly quebras: ReadonlySet<string>
  /** Blanks at the end of a column, which take no room. */
  readonly fechadas: ReadonlySet<string>
  /** The pieces of the first page. */
  readonly primeira: ReadonlySet<string>
  /** Optional pieces that are left out for lack of room. */
  readonly fora: ReadonlySet<string>
}

function tamanhosDe(menor: number, rem: number): number[] {
  const largest = (LARGEST_PX / REM_PX) * rem
  const sizes = [menor]
  for (let at = menor + STEP_PX; at <= largest; at += STEP_PX) sizes.push(at)
  return sizes
}

interface Escolhida {
  readonly pecas: readonly PecaNaTela[]
  readonly disposicao: Disposicao
}

/** Lays a text out on pages; measured heights in `desenhadas` replace the estimated ones. */
export function dispor({ pecas, caixa, menor, cresce, lados, desenhadas }: Dispor): NaTela {
  const medir = (some: readonly PecaNaTela[], tamanho: number, lado: number): Medida => {
    const largura = (caixa.largura - (lado - 1) * caixa.vao) / lado / tamanho
    const drawn = desenhadas.get(candidata(tamanho, lado))
    let cortadas = 0
    let quebradas = 0
    const measured = some.map(({ chave, especie, medir: measure }) => {
      const { altura, cortada, quebrada } = measure(largura, caixa.rem / tamanho)
      if (cortada) cortadas++
      if (quebrada) quebradas++
      return { especie, altura: drawn?.get(chave) ?? altura * tamanho }
    })
    return { pecas: measured, cortadas, quebradas, estreita: largura < NARROW_EM }
  }
  const ajustadas = (some: readonly PecaNaTela[]): Escolhida => ({
    pecas: some,
    disposicao: ajustar({
      tamanhos: cresce ? tamanhosDe(menor, caixa.rem) : [menor],
      lados,
      altura: caixa.altura,
      medir: (tamanho, lado) => medir(some, tamanho, lado),
    }),
  })

  /** Keeps the optional pieces if they add no page; else as many as fit beside the rest. */
  function comOpcionais(): Escolhida {
    const needed = ajustadas(pecas.filter(({ opcional }) => !opcional))
    if (needed.pecas.length === pecas.length) return needed
    const { paginas, tamanho, lado } = needed.disposicao
    const all = ajustadas(pecas)
    if (all.disposicao.paginas <= paginas) return all
    let best = needed
    for (const { chave, opcional } of pecas) {
      if (!opcional) continue
      const taken = new Set([...best.pecas.map((peca) => peca.chave), chave])
      const more = pecas.filter((peca) => taken.has(peca.chave))
      const folhas = paginar(medir(more, tamanho, lado).pecas, caixa.altura, lado)
      if (folhas.paginas <= paginas) best = { pecas: more, disposicao: { tamanho, lado, ...folhas } }
    }
    return best
  }
  const escolhida = comOpcionais()
  const { tamanho, lado, paginas, colunas } = escolhida.disposicao
  const chavesDe = (de: number, ate: number) => escolhida.pecas.slice(de, ate).map(({ chave }) => chave)
  const fechadas = colunas.flatMap(({ de, ate }) => {
    const last = escolhida.pecas.slice(de, ate).findLastIndex(({ especie }) => especie !== 'vazia')
    return chavesDe(de + last + 1, ate)
  })
  const shown = new Set(chavesDe(0, escolhida.pecas.length))
  return {
    tamanho,
    lado,
    paginas,
    quebras: new Set(colunas.slice(1).flatMap(({ de }) => chavesDe(de, de + 1))),
    fechadas: new Set(fechadas),
    primeira: new Set(chavesDe(0, colunas[lado - 1]?.ate ?? escolhida.pecas.length)),
    fora: new Set(pecas.flatMap(({ chave }) => (shown.has(chave) ? [] : [chave]))),
  }
}
