/** The place of a row in its culto. Two rows written at once may have the same `posicao`. */
export interface Lugar {
  posicao: number
  especie: 'execucao' | 'planejamento' | 'roteiro'
  id: number
}

/** At one place a sung song comes before a planned one, and both before an item of the roteiro. */
const ESPECIES: Record<Lugar['especie'], number> = { execucao: 0, planejamento: 1, roteiro: 2 }

/**
 * The total order of a culto's rows: by place, then kind, then id.
 * @example [b, a].toSorted(porLugar)
 */
export const porLugar = (a: Lugar, b: Lugar): number =>
  a.posicao - b.posicao || ESPECIES[a.especie] - ESPECIES[b.especie] || a.id - b.id
