/** A column that a row may have, and what that costs: in whole numbers, so that equal costs are equal. */
export interface Opcao {
  coluna: number
  custo: number
}

interface Troca {
  row: number
  opcao: Opcao
}

/**
 * Gives each row at most one of its columns and each column to at most one row: as many rows as can have one, then at the least cost. Of
 * equal ways the first, in the order of the rows and their columns. Answers what each row has, null where it has none.
 * @example emparelhar([[{ coluna: 0, custo: 1 }, { coluna: 1, custo: 2 }], [{ coluna: 0, custo: 1 }]]) // => [{ coluna: 1, custo: 2 }, { coluna: 0, custo: 1 }]
 */
export function emparelhar(opcoes: readonly (readonly Opcao[])[]): (Opcao | null)[] {
  const has: (Opcao | null)[] = opcoes.map(() => null)
  const owners = new Map<number, number>()

  /** Gives one more row a column by the cheapest chain of changes; false when no chain does. */
  function give(): boolean {
    const spent = has.map((one) => (one === null ? 0 : Infinity))
    /** For each row that loses its column: the row that takes it, and at what cost. */
    const takenBy = new Map<number, Troca>()
    let [best, end]: [number, Troca | undefined] = [Infinity, undefined]
    // Bellman and Ford: a row that loses its column gives its cost back, so steps may be negative.
    for (let changed = true; changed;) {
      changed = false
      for (const [row, columns] of opcoes.entries())
        for (const opcao of columns) {
          const total = (spent[row] ?? Infinity) + opcao.custo
          const owner = owners.get(opcao.coluna)
          if (owner === undefined) {
            if (total < best) [best, end] = [total, { row, opcao }]
            continue
          }
          const withoutIt = total - (has[owner]?.custo ?? 0)
          if (owner === row || withoutIt >= (spent[owner] ?? Infinity)) continue
          spent[owner] = withoutIt
          takenBy.set(owner, { row, opcao })
          changed = true
        }
    }
    if (end === undefined) return false
    for (let step: typeof end | undefined = end; step !== undefined;) {
      const { row, opcao }: { row: number; opcao: Opcao } = step
      const isFirst: boolean = has[row] === null
      has[row] = opcao
      owners.set(opcao.coluna, row)
      step = isFirst ? undefined : takenBy.get(row)
    }
    return true
  }

  while (give());
  return has
}
