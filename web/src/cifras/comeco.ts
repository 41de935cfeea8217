import type { Bloco } from '@cantai/domain/cifras/folha/folha'
import { COLUMN_EM } from './leitor/use-paginas.ts'

/** A letter of a sheet is so wide, and the least height of a line is so much, in heights of letters (`Folha`). */
export const LETTER_EM = 0.6
export const LINE_EM = 1.375

/** Where text is larger there is less room than this says: to ask the browser would make it lay the page out. */
const REM_PX = 16

/** The room of a screen: the height of all its columns, in heights of letters, and the letters in a line of one. */
export interface Tela {
  readonly altura: number
  readonly letras: number
}

/** Beside a column, at the least: the edges of the screen, or the gaps between two. */
const SIDES_PX = 32

/**
 * The room that the window has for a text of this size, in rem, with at most so many columns; or somewhat more. `bars`: what lies
 * above and below the text, in px at the least.
 */
export function telaPara(rem: number, mostColumns: number, bars: number): Tela {
  const em = rem * REM_PX
  const columns = Math.max(1, Math.min(mostColumns, Math.floor(innerWidth / (COLUMN_EM * em))))
  return {
    altura: ((innerHeight - bars) / em) * columns,
    letras: Math.max(1, Math.floor((innerWidth / columns - SIDES_PX) / (LETTER_EM * em))),
  }
}

/** A block, and its place among all of the sheet. */
export type BlocoNumerado = { readonly bloco: Bloco; readonly n: number }

/** The blocks of each part: a part begins with its title. */
export function partes(blocos: readonly Bloco[]): BlocoNumerado[][] {
  const grupos: BlocoNumerado[][] = [[]]
  blocos.forEach((bloco, n) => {
    if (bloco.tipo === 'titulo') grupos.push([])
    grupos.at(-1)?.push({ bloco, n })
  })
  return grupos
}

/** The height of a block on the screen, at the least: words that have no room in a line go on in the next one, under their chords. */
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
 * The parts that begin within this room, whole, so that each stands where it will stand: one that has no room on a page moves to
 * the next. Of one that is higher than the room no page has place for all, so that its rest may wait too.
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
