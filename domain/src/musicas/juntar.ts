/** A row of a table that references songs, by its columns. */
export type Linha = Readonly<Record<string, unknown>>

/** Rules for merging the rows of two songs. */
export interface RegrasDeJuncao {
  /** Rows of both songs with the same `lugar` are duplicates: a culto, a rehearsal. */
  readonly lugar: (linha: Linha) => string
  /** By field, the value of the merged row; without a rule the remaining row's own value, or the other's when it has none. */
  readonly unir?: Readonly<Record<string, (fica: unknown, sai: unknown) => unknown>>
}

/** The result of a merge, with the rows as they were before, so that it can be undone. */
export interface Juncao {
  readonly movidas: readonly Linha[]
  readonly tiradas: readonly { readonly linha: Linha; readonly por: Linha }[]
  readonly mudadas: readonly { readonly antes: Linha; readonly depois: Linha }[]
}

function unir(fica: Linha, sai: Linha, unir: NonNullable<RegrasDeJuncao['unir']>): Linha {
  const values = Object.keys(fica).map((name) => {
    const rule = unir[name] ?? ((ours: unknown, theirs: unknown) => ours ?? theirs)
    return [name, rule(fica[name], sai[name])] as const
  })
  return Object.fromEntries(values)
}

/**
 * Moves the rows of the song that goes to the one that stays; where that one has a row in the same place, the two are merged.
 * @example juntarLinhas([{ id: 1, dia: 'a' }], [{ id: 2, dia: 'a' }], { lugar: ({ dia }) => String(dia) }).tiradas.length // => 1
 */
export function juntarLinhas(
  fica: readonly Linha[],
  sai: readonly Linha[],
  { lugar, unir: rules = {} }: RegrasDeJuncao,
): Juncao {
  const free = Map.groupBy(fica, lugar)
  const movidas: Linha[] = []
  const tiradas: { linha: Linha; por: Linha }[] = []
  const mudadas: { antes: Linha; depois: Linha }[] = []
  for (const linha of sai) {
    const por = free.get(lugar(linha))?.shift()
    if (!por) {
      movidas.push(linha)
      continue
    }
    tiradas.push({ linha, por })
    const depois = unir(por, linha, rules)
    if (Object.keys(depois).some((name) => depois[name] !== por[name])) mudadas.push({ antes: por, depois })
  }
  return { movidas, tiradas, mudadas }
}

/** Lists of numbers are compared by what is in them. */
const same = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join())

/**
 * The fields that undoing a change writes: those that it changed and nobody has changed since.
 * @example camposDeVolta({ tom: 'G' }, { tom: 'A' }, { tom: 'A' }) // => { tom: 'G' }
 */
export const camposDeVolta = (antes: Linha, depois: Linha, agora: Linha): Linha =>
  Object.fromEntries(
    Object.keys(antes)
      .filter((name) => !same(depois[name], antes[name]) && same(agora[name], depois[name]))
      .map((name) => [name, antes[name]]),
  )
