import type { Jogo } from './jogo.ts'

/** Limit of people who are looked at in one search; a month of twelve services with sixty people takes a few thousand. */
const PASSOS_MAX = 400_000

/**
 * Fills empty places: with somebody who is free, else along a chain of people who give up a place that others can have. No place that has
 * somebody is empty afterwards.
 * @example preencher(jogo) // and jogo.vazios() has fewer places
 */
export function preencher(jogo: Jogo): void {
  const { abertas } = jogo.tabuleiro
  let steps = 0

  function fill(lugar: number, seen: Set<number>): boolean {
    seen.add(lugar)
    const candidatos = abertas[lugar]?.candidatos ?? []
    for (const { pessoa } of candidatos)
      if (jogo.cabe(pessoa, lugar)) {
        jogo.por(lugar, pessoa)
        return true
      }
    for (const { pessoa } of candidatos)
      for (const places of jogo.saidas(pessoa, lugar)) {
        if (++steps > PASSOS_MAX) return false
        if (places.some((place) => seen.has(place))) continue
        const before = jogo.ponto()
        for (const place of places) jogo.tirar(place)
        jogo.por(lugar, pessoa)
        if (places.every((place) => fill(place, seen))) return true
        jogo.voltar(before)
      }
    return false
  }

  const canDo = (pessoa: number, lugar: number) =>
    abertas[lugar]?.candidatos.some((one) => one.pessoa === pessoa) === true && jogo.cabe(pessoa, lugar)

  /** Somebody comes to another service, and takes all the empty places there that they can. */
  function gather(lugar: number): boolean {
    const [empty, start] = [jogo.vazios(), jogo.ponto()]
    const beside = empty.filter((one) => one !== lugar && abertas[one]?.culto === abertas[lugar]?.culto)
    for (const { pessoa } of beside.length > 0 ? (abertas[lugar]?.candidatos ?? []) : [])
      for (const places of jogo.saidas(pessoa, lugar)) {
        if (++steps > PASSOS_MAX) return false
        for (const place of places) jogo.tirar(place)
        jogo.por(lugar, pessoa)
        for (const one of beside) if (canDo(pessoa, one)) jogo.por(one, pessoa)
        for (const place of places) fill(place, new Set([lugar, ...beside]))
        if (jogo.vazios().length < empty.length) return true
        jogo.voltar(start)
      }
    return false
  }

  // One more place filled may open the way to others.
  while (jogo.vazios().some((lugar) => fill(lugar, new Set()) || gather(lugar)));
}
