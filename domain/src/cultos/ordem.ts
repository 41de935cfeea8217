/** The place of a row in its culto. Two rows written at once may have the same `posicao`. */
export interface Lugar {
  posicao: number
  especie: 'execucao' | 'planejamento' | 'roteiro'
  id: number
}

/** A sung song stands before a planned one in the same place, and both before what is said. */
const ESPECIES: Record<Lugar['especie'], number> = { execucao: 0, planejamento: 1, roteiro: 2 }

/**
 * The order of a culto, of which no two rows are equal: by place, then what they are, then number.
 * @example [b, a].toSorted(porLugar)
 */
export const porLugar = (a: Lugar, b: Lugar): number =>
  a.posicao - b.posicao || ESPECIES[a.especie] - ESPECIES[b.especie] || a.id - b.id
