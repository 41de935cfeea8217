import type { Lugar } from '../candidato.ts'
import { temCulto } from './custo-da-pessoa.ts'
import type { Jogo } from './jogo.ts'
import { combinam } from './tabuleiro.ts'

/**
 * Whether nobody can have this empty place, whatever else is moved: with less limits than there are, as a flow from places through people to
 * their services a month, no chain of exchanges ends at somebody who is free. False says nothing.
 * @example ninguemPode(jogo, 3) // => true
 */
export function ninguemPode(jogo: Jogo, lugar: number): boolean {
  const { abertas, cultos, jogadores, perto, tempos } = jogo.tabuleiro
  /** Services that exclude each other all, as one: whoever is in one is in no other. */
  const groupOf = cultos.map((_, i) => {
    const group = [i, ...(perto[i] ?? [])].toSorted((a, b) => a - b)
    const isWhole = group.every((a) => group.every((b) => a === b || perto[a]?.includes(b)))
    return isWhole ? group : [i]
  })
  /** The parts that the places of a group have for a person. */
  const partsOf = (pessoa: number, group: readonly number[]) => {
    const parts = new Set<Lugar>()
    for (const { culto, lugar: part, candidatos } of abertas)
      if (group.includes(culto) && candidatos.some((one) => one.pessoa === pessoa)) parts.add(part)
    return parts
  }
  /** How many places of a group a person can have. */
  const room = (parts: ReadonlySet<Lugar>) => {
    const all = [...parts]
    return all.some((a) => all.some((b) => combinam(a, b))) ? 2 : Math.min(all.length, 1)
  }

  const reached = new Set([lugar])
  const seen = new Set<string>()
  for (const at of reached) {
    const aberta = abertas[at]
    if (!aberta) continue
    for (const { pessoa } of aberta.candidatos) {
      const group = groupOf[aberta.culto] ?? []
      const own = group.flatMap((culto) => jogo.lugaresDe(pessoa, culto))
      const inSeat = own.filter((one) => abertas[one]?.lugar === aberta.lugar)
      for (const one of inSeat) reached.add(one)
      if (inSeat.length > 0) continue
      for (const one of own) reached.add(one)
      const key = `${pessoa} ${group[0]}`
      if (seen.has(key)) continue
      seen.add(key)
      const isFixed = group.some((culto) => temCulto(jogadores[pessoa]?.fixos ?? 0, culto))
      if (own.length >= room(partsOf(pessoa, group))) continue
      const left = jogadores[pessoa]?.restam[aberta.culto] ?? 0
      if (isFixed || left === Infinity) return false
      const months = cultos.flatMap((_, i) =>
        tempos[i]?.mes === tempos[aberta.culto]?.mes && !temCulto(jogadores[pessoa]?.fixos ?? 0, i)
          ? [i]
          : [],
      )
      const used = months.flatMap((culto) => jogo.lugaresDe(pessoa, culto))
      const widest = Math.max(...months.map((culto) => room(partsOf(pessoa, groupOf[culto] ?? []))))
      if (used.length < left * widest) return false
      for (const one of used) reached.add(one)
    }
  }
  return true
}
