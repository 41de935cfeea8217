import type { PessoaDoMes } from './mes.ts'

/** Cost of one of two who want to serve together and is alone, for each of them. */
const SEM_O_PAR = 40
/** More than any turn, less than a fourth week in a row. */
const SEPARADOS = 2_000
const COM_A_EQUIPE = 4

/**
 * The cost of who serves together in one service, from the indexes of its people: wishes of two that are not kept, less what a team is worth
 * that serves together.
 * @example custoDoGrupo([ana, bia])([0, 1]) // => -8
 */
export function custoDoGrupo(pessoas: readonly PessoaDoMes[]): (presentes: Iterable<number>) => number {
  if (pessoas.every(({ pares, equipes }) => pares.length + equipes.length === 0)) return () => 0
  return (presentes) => {
    const there = [...presentes].flatMap((i) => pessoas[i] ?? [])
    const ids = new Set(there.map(({ id }) => id))
    const mates = new Map<number, number>()
    for (const { equipes } of there)
      for (const equipe of equipes) mates.set(equipe, (mates.get(equipe) ?? 0) + 1)
    let cost = 0
    for (const { pares, equipes } of there) {
      for (const { id, tipo } of pares) {
        if (tipo === 'separado' && ids.has(id)) cost += SEPARADOS / 2
        if (tipo === 'junto' && !ids.has(id)) cost += SEM_O_PAR
      }
      if (equipes.some((equipe) => (mates.get(equipe) ?? 0) > 1)) cost -= COM_A_EQUIPE
    }
    return cost
  }
}
