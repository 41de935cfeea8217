import type { Jogo } from './jogo.ts'

/**
 * Exchanges people until no exchange makes the month cheaper: somebody else takes a place, and what they give up for it, or all that
 * somebody has in a service, goes to whoever costs least. As many places as before have somebody.
 * @example melhorar(jogo) // and jogo.custo() is less
 */
export function melhorar(jogo: Jogo): void {
  const { abertas, cultos, jogadores } = jogo.tabuleiro

  /** Gives an empty place to whoever costs least there, but to these. */
  function giveBest(lugar: number, menos: readonly (number | undefined)[]): boolean {
    let [best, least]: [number | undefined, number] = [undefined, Infinity]
    for (const { pessoa } of abertas[lugar]?.candidatos ?? []) {
      if (menos.includes(pessoa) || !jogo.cabe(pessoa, lugar)) continue
      const before = jogo.ponto()
      jogo.por(lugar, pessoa)
      const cost = jogo.custo()
      jogo.voltar(before)
      if (cost < least) [best, least] = [pessoa, cost]
    }
    if (best === undefined) return false
    jogo.por(lugar, best)
    return true
  }

  /** Makes moves, and takes them back unless the month is cheaper. */
  function attempt(act: () => boolean): boolean {
    if (!jogo.podeProcurar()) return false
    const [before, cost] = [jogo.ponto(), jogo.custo()]
    if (act() && jogo.custo() < cost) return true
    jogo.voltar(before)
    return false
  }

  /** The places that a person could give up: none, one, or all of one service. */
  const offers = (pessoa: number) => [
    [],
    ...cultos.flatMap((_, culto) => {
      const places = [...jogo.lugaresDe(pessoa, culto)]
      return places.length > 1 ? [...places.map((one) => [one]), places] : places.map((one) => [one])
    }),
  ]

  function exchangeAt(lugar: number): boolean {
    let isBetter = false
    for (const { pessoa } of abertas[lugar]?.candidatos ?? [])
      for (const given of pessoa === jogo.quem(lugar) ? [] : offers(pessoa)) {
        const had = jogo.quem(lugar)
        const done = attempt(() => {
          jogo.tirar(lugar)
          for (const place of given) jogo.tirar(place)
          if (!jogo.cabe(pessoa, lugar)) return false
          jogo.por(lugar, pessoa)
          // A place that was empty may leave another one empty instead.
          let left = had === undefined ? 1 : 0
          return given.every((place) => giveBest(place, [pessoa]) || left-- > 0)
        })
        if (!done) continue
        isBetter = true
        break
      }
    return isBetter
  }

  function leaveCulto(pessoa: number, culto: number): boolean {
    const places = [...jogo.lugaresDe(pessoa, culto)]
    if (places.length < 2) return false
    return [places, places.toReversed()].some((order) =>
      attempt(() => {
        for (const place of order) jogo.tirar(place)
        return order.every((place) => giveBest(place, [pessoa]))
      }),
    )
  }

  for (let changed = true; changed;) {
    changed = false
    for (const lugar of abertas.keys()) if (exchangeAt(lugar)) changed = true
    for (const pessoa of jogadores.keys())
      for (const culto of cultos.keys()) if (leaveCulto(pessoa, culto)) changed = true
  }
}
