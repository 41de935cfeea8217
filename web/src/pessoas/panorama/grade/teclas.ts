/** A cell of the grid: rows from 0, -1 is the head; columns from 0. */
export interface Posicao {
  readonly linha: number
  readonly coluna: number
}

export const nomeDa = ({ linha, coluna }: Posicao): string => `${linha}:${coluna}`

interface Tamanho {
  readonly linhas: number
  readonly colunas: number
}

const MOVES: Record<string, (at: Posicao, size: Tamanho, ctrl: boolean) => Posicao> = {
  ArrowUp: ({ linha, coluna }) => ({ linha: linha - 1, coluna }),
  ArrowDown: ({ linha, coluna }) => ({ linha: linha + 1, coluna }),
  ArrowLeft: ({ linha, coluna }) => ({ linha, coluna: coluna - 1 }),
  ArrowRight: ({ linha, coluna }) => ({ linha, coluna: coluna + 1 }),
  Home: ({ linha }, _, ctrl) => ({ linha: ctrl ? 0 : linha, coluna: 0 }),
  End: ({ linha }, { linhas, colunas }, ctrl) => ({ linha: ctrl ? linhas - 1 : linha, coluna: colunas - 1 }),
}

type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const between = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n))

/**
 * Where a key leads in the grid; undefined for a key that does not move.
 * @example andar({ key: 'ArrowDown', … }, { linha: 0, coluna: 2 }, { linhas: 9, colunas: 5 }) // => { linha: 1, coluna: 2 }
 */
export function andar(
  { key, ctrlKey, metaKey, altKey }: Tecla,
  at: Posicao,
  size: Tamanho,
): Posicao | undefined {
  const move = altKey || metaKey ? undefined : MOVES[key]
  if (!move) return undefined
  const { linha, coluna } = move(at, size, ctrlKey)
  return { linha: between(linha, -1, size.linhas - 1), coluna: between(coluna, 0, size.colunas - 1) }
}

type Pedido = { faz: 'abre' } | { faz: 'esvazia' } | { faz: 'desfaz' } | { faz: 'digita'; letra: string }

/** The wish of a key for the cell itself; undefined for one that the grid leaves to the browser. */
export function pedidoDaTecla({ key, ctrlKey, metaKey, altKey }: Tecla): Pedido | undefined {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'z' ? { faz: 'desfaz' } : undefined
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter' || key === ' ' || key === 'F2') return { faz: 'abre' }
  if (key === 'Delete' || key === 'Backspace') return { faz: 'esvazia' }
  return /^[\p{L}\p{N}]$/u.test(key) ? { faz: 'digita', letra: key } : undefined
}
