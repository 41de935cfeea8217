import { custoDoCulto } from '../candidato.ts'
import { contar, type NoTempo } from '../fatos.ts'

/** A set of services of the month, one bit each: a number, because there are more than 32. */
export type Cultos = number

/**
 * Whether a set has a service.
 * @example temCulto(5, 2) // => true
 */
export const temCulto = (cultos: Cultos, culto: number): boolean => Math.floor(cultos / 2 ** culto) % 2 === 1

/**
 * The cost of a person's services: of each in the set, and of those elsewhere that come after the first of the month, which the set makes come
 * sooner. Answers are remembered, since a search asks the same again and again.
 * @example custoDaPessoa({ doMes, fora: [], mesmaEquipeNoDia: false })(3) // => 17
 */
export function custoDaPessoa({
  doMes,
  fora,
  mesmaEquipeNoDia,
}: {
  doMes: readonly NoTempo[]
  fora: readonly NoTempo[]
  mesmaEquipeNoDia: boolean
}): (cultos: Cultos) => number {
  const known = new Map<Cultos, number>()
  const start = Math.min(...doMes.map(({ dia }) => dia))
  const after = fora.filter(({ dia }) => dia >= start)
  return (cultos) => {
    const before = known.get(cultos)
    if (before !== undefined) return before
    const own = doMes.filter((_, i) => temCulto(cultos, i))
    const all = [...fora, ...own]
    let cost = 0
    // A service is no other one of its own day.
    for (const culto of [...after, ...own]) {
      const counted = contar(culto, all)
      cost += custoDoCulto({ ...counted, no_dia: counted.no_dia - 1 }, mesmaEquipeNoDia)
    }
    known.set(cultos, cost)
    return cost
  }
}
