import { custoDoGrupo } from './custo-do-grupo.ts'
import { temCulto } from './custo-da-pessoa.ts'
import { combinam, type Tabuleiro } from './tabuleiro.ts'

/** A filling of the month that is searched: moves are made, looked at and taken back. Places and people are indexes of the Tabuleiro. */
export interface Jogo {
  readonly tabuleiro: Tabuleiro
  readonly quem: (lugar: number) => number | undefined
  /** The open places of a person in one service. */
  readonly lugaresDe: (pessoa: number, culto: number) => readonly number[]
  readonly presentes: (culto: number) => Iterable<number>
  readonly vazios: () => number[]
  readonly cabe: (pessoa: number, lugar: number) => boolean
  /** The sets of places of which the person would have to give up one set to have this one; an empty set: none at all. */
  readonly saidas: (pessoa: number, lugar: number) => number[][]
  readonly por: (lugar: number, pessoa: number) => void
  readonly tirar: (lugar: number) => void
  readonly custo: () => number
  /** The number of moves so far, to which `voltar` returns. */
  readonly ponto: () => number
  readonly voltar: (ponto: number) => void
  /** Whether there are moves left to search with. */
  readonly podeProcurar: () => boolean
}

/** Limit of moves of one search, less than a second. */
const JOGADAS_MAX = 200_000

/**
 * Starts with the places that stay.
 * @example novoJogo(tabuleiro).vazios() // => [0, 1, 2]
 */
export function novoJogo(tabuleiro: Tabuleiro): Jogo {
  const { abertas, cultos, jogadores, perto, tempos } = tabuleiro
  const quem: (number | undefined)[] = abertas.map(() => undefined)
  const held = jogadores.map(() => cultos.map((): number[] => []))
  const sets = jogadores.map(({ fixos }) => fixos)
  const presentes = cultos.map((_, i) => {
    const fixed = jogadores.flatMap(({ fixos }, p) => (temCulto(fixos, i) ? [p] : []))
    return new Set(fixed)
  })
  const sameMonth = tempos.map(({ mes }) => tempos.flatMap((other, i) => (other.mes === mes ? [i] : [])))
  const grupo = custoDoGrupo(jogadores.map(({ pessoa }) => pessoa))
  const grupos = presentes.map((there) => grupo(there))
  const moves: { lugar: number; before: number | undefined }[] = []

  const own = (pessoa: number) => jogadores[pessoa]?.custo(sets[pessoa] ?? 0) ?? 0
  const shares = abertas.map(
    ({ candidatos }) => new Map(candidatos.map(({ pessoa, custo }) => [pessoa, custo])),
  )
  const share = (lugar: number, pessoa: number) => shares[lugar]?.get(pessoa) ?? 0
  let cost =
    jogadores.reduce((sum, _, pessoa) => sum + own(pessoa), 0) + grupos.reduce((sum, one) => sum + one, 0)

  const lugaresDe = (pessoa: number, culto: number): number[] => held[pessoa]?.[culto] ?? []
  const isFixed = (pessoa: number, culto: number) => temCulto(jogadores[pessoa]?.fixos ?? 0, culto)

  /** Somebody enters a service, or leaves it. */
  function change(pessoa: number, culto: number, isIn: boolean) {
    if (isFixed(pessoa, culto)) return
    cost -= own(pessoa) + (grupos[culto] ?? 0)
    sets[pessoa] = (sets[pessoa] ?? 0) + (isIn ? 1 : -1) * 2 ** culto
    if (isIn) presentes[culto]?.add(pessoa)
    else presentes[culto]?.delete(pessoa)
    grupos[culto] = grupo(presentes[culto] ?? [])
    cost += own(pessoa) + grupos[culto]
  }

  function write(lugar: number, pessoa: number | undefined) {
    const aberta = abertas[lugar]
    const before = quem[lugar]
    if (!aberta || before === pessoa) return
    if (before !== undefined) {
      const list = lugaresDe(before, aberta.culto)
      list.splice(list.indexOf(lugar), 1)
      cost -= share(lugar, before)
      if (list.length === 0) change(before, aberta.culto, false)
    }
    quem[lugar] = pessoa
    if (pessoa === undefined) return
    const list = lugaresDe(pessoa, aberta.culto)
    list.push(lugar)
    cost += share(lugar, pessoa)
    if (list.length === 1) change(pessoa, aberta.culto, true)
  }

  let made = 0
  const move = (lugar: number, pessoa: number | undefined) => {
    made++
    moves.push({ lugar, before: quem[lugar] })
    write(lugar, pessoa)
  }

  function saidas(pessoa: number, lugar: number): number[][] {
    const aberta = abertas[lugar]
    if (!aberta) return []
    const { culto } = aberta
    const there = lugaresDe(pessoa, culto)
    const clash = there.filter((other) => !combinam(abertas[other]?.lugar ?? 'tecnica', aberta.lugar))
    const near = (perto[culto] ?? []).flatMap((other) => lugaresDe(pessoa, other))
    const base = [...clash, ...near]
    if (isFixed(pessoa, culto) || there.length > clash.length) return [base]
    const others = (sameMonth[culto] ?? [])
      .filter((other) => other !== culto && !isFixed(pessoa, other))
      .map((other) => lugaresDe(pessoa, other).filter((one) => !near.includes(one)))
      .filter((places) => places.length > 0)
    if (others.length < (jogadores[pessoa]?.restam[culto] ?? 0)) return [base]
    return others.map((places) => base.concat(places))
  }

  /** The same as a set of `saidas` without any place, which is asked far more often. */
  function cabe(pessoa: number, lugar: number): boolean {
    const aberta = abertas[lugar]
    if (!aberta) return false
    const { culto } = aberta
    const there = lugaresDe(pessoa, culto)
    if (there.some((other) => !combinam(abertas[other]?.lugar ?? 'tecnica', aberta.lugar))) return false
    if (perto[culto]?.some((other) => lugaresDe(pessoa, other).length > 0)) return false
    const left = jogadores[pessoa]?.restam[culto] ?? 0
    if (left === Infinity || there.length > 0 || isFixed(pessoa, culto)) return true
    const others = sameMonth[culto]?.filter(
      (other) => lugaresDe(pessoa, other).length > 0 && !isFixed(pessoa, other),
    )
    return (others?.length ?? 0) < left
  }

  return {
    tabuleiro,
    quem: (lugar) => quem[lugar],
    lugaresDe,
    presentes: (culto) => presentes[culto] ?? [],
    vazios: () => quem.flatMap((pessoa, lugar) => (pessoa === undefined ? [lugar] : [])),
    saidas,
    cabe,
    por: (lugar, pessoa) => move(lugar, pessoa),
    tirar: (lugar) => move(lugar, undefined),
    custo: () => cost,
    ponto: () => moves.length,
    podeProcurar: () => made < JOGADAS_MAX,
    voltar: (ponto) => {
      while (moves.length > ponto) {
        const last = moves.pop()
        if (last) write(last.lugar, last.before)
      }
    },
  }
}
