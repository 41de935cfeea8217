import type { Jogo } from './jogo.ts'
import { melhorar } from './melhorar.ts'
import { preencher } from './preencher.ts'

/** Exchanges, and fills what they opened: a cheaper month may have its empty place where somebody is free. */
function settle(jogo: Jogo): void {
  for (let empty = Infinity; jogo.vazios().length < empty;) {
    empty = jogo.vazios().length
    melhorar(jogo)
    preencher(jogo)
  }
}

/**
 * Makes the month better as long as moves are left: exchanges, then each person is put into each place that they do not have, and the rest
 * follows. A month that has more places with somebody, or as many for less, is kept.
 * @example procurar(jogo) // and jogo.custo() is less
 */
export function procurar(jogo: Jogo): void {
  const { abertas } = jogo.tabuleiro
  settle(jogo)

  function force(lugar: number, pessoa: number): boolean {
    const [start, empty, cost] = [jogo.ponto(), jogo.vazios().length, jogo.custo()]
    for (const places of jogo.saidas(pessoa, lugar)) {
      if (!jogo.podeProcurar()) return false
      jogo.tirar(lugar)
      for (const place of places) jogo.tirar(place)
      jogo.por(lugar, pessoa)
      preencher(jogo)
      settle(jogo)
      const filled = empty - jogo.vazios().length
      if (filled > 0 || (filled === 0 && jogo.custo() < cost)) return true
      jogo.voltar(start)
    }
    return false
  }

  for (let changed = true; changed && jogo.podeProcurar();) {
    changed = false
    for (const [lugar, { candidatos }] of abertas.entries())
      for (const { pessoa } of candidatos)
        if (pessoa !== jogo.quem(lugar) && force(lugar, pessoa)) changed = true
  }
}
