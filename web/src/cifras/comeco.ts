import type { Bloco } from '@cantai/domain/cifras/folha/folha'
import { COLUMN_EM } from './leitor/use-paginas.ts'

/** Width of a letter and least height of a line on a sheet, in em (`Folha`). */
export const LETTER_EM = 0.6
export const LINE_EM = 1.375

/** Larger text leaves less room than this estimate: measuring would force a layout. */
const REM_PX = 16

/** The room of a screen: the height of all its columns in em, and the letters in a line of one. */
export interface Tela {
  readonly altura: number
  readonly letras: number
}

/** Least room beside a column: the edges of the screen, or half of two gaps. */
const SIDES_PX = 32

/**
 * At least the room of the window for a text of this size, in rem, with at most so many columns. `bars`: the height above and below the
 * text, in px at the least.
 */
export function telaPara(rem: number, mostColumns: number, bars: number): Tela {
  const em = rem * REM_PX
  const columns = Math.max(1, Math.min(mostColumns, Math.floor(innerWidth / (COLUMN_EM * em))))
  return {
    altura: ((innerHeight - bars) / em) * columns,
    letras: Math.max(1, Math.floor((innerWidth / columns - SIDES_PX) / (LETTER_EM * em))),
  }
}

/** A block with its index in the sheet. */
export type BlocoNumerado = { readonly bloco: Bloco; readonly n: number }

/** The blocks by part: a part begins with its title. */
export function partes(blocos: readonly Bloco[]): BlocoNumerado[][] {
  const grupos: BlocoNumerado[][] = [[]]
  blocos.forEach((bloco, n) => {
    if (bloco.tipo === 'titulo') grupos.push([])
    grupos.at(-1)?.push({ bloco, n })
  })
  return grupos
}

/** The least height of a block: words without room in a line wrap, under their chords. */
function alturaDe(bloco: Bloco, letras: number, semAcordes: boolean): number {
  const rows = (texto: string) => Math.ceil(texto.trim().replaceAll(/\s+/g, ' ').length / letras)
  switch (bloco.tipo) {
    case 'vazio':
      return 0.9
    case 'tablatura':
      return semAcordes ? 0 : bloco.linhas.length
    case 'verso':
      if (semAcordes) return rows(bloco.letra) * LINE_EM
      return bloco.letra === '' ? LINE_EM : 2 * LINE_EM * Math.max(1, rows(bloco.letra))
    case 'letra':
      return rows(bloco.letra) * LINE_EM
    default:
      return 1
  }
}

/**
 * The parts that begin within this room, each whole, so that it is drawn in its final place: a part without room on a page moves to the
 * next one. A part higher than the room fits on no page, so its rest may wait too.
 */
export function comeco(
  all: readonly BlocoNumerado[][],
  { altura, letras }: Tela,
  semAcordes: boolean,
): BlocoNumerado[][] {
  let drawnHeight = 0
  return all.flatMap((parte) => {
    if (drawnHeight >= altura) return []
    let own = 0
    const begunBlocos = parte.filter(({ bloco }) => {
      const fits = own < altura
      own += alturaDe(bloco, letras, semAcordes)
      return fits
    })
    drawnHeight += own
    return [begunBlocos]
  })
}
