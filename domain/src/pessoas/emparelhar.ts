/** A possible column of a row, and its cost: a whole number, so that equal costs compare equal. */
export interface Opcao {
  coluna: number
  custo: number
}

interface Troca {
  row: number
  opcao: Opcao
}

/**
 * A minimum-cost bipartite matching: each row gets at most one of its columns and each column goes to at most one row; as many rows as
 * possible, then the least cost. The first of equal solutions wins, in the order of rows and columns. Returns the choice of each row, null
 * for none.
 * @example emparelhar([[{ coluna: 0, custo: 1 }, { coluna: 1, custo: 2 }], [{ coluna: 0, custo: 1 }]]) // => [{ coluna: 1, custo: 2 }, { coluna: 0, custo: 1 }]
 */
export function emparelhar(opcoes: readonly (readonly Opcao[])[]): (Opcao | null)[] {
  const has: (Opcao | null)[] = opcoes.map(() => null)
  const owners = new Map<number, number>()

  /** Adds one row along the cheapest augmenting path; false when there is none. */
  function give(): boolean {
    const spent = has.map((one) => (one === null ? 0 : Infinity))
    /** For each row on the path: the row that takes its column, and the cost. */
    const takenBy = new Map<number, Troca>()
    let [best, end]: [number, Troca | undefined] = [Infinity, undefined]
    // Bellman–Ford: a row that gives its column up returns its cost, so steps may be negative.
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
