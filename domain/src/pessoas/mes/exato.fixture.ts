import {
  custoDaFuncao,
  custoDoCulto,
  type FuncaoDaEscala,
  impedimento,
  lugarDaFuncao,
  nivelEm,
} from '../candidato.ts'
import { fatosDaPessoa, type Servico } from '../fatos.ts'
import { candidatoEm, type CultoDoMes, type Mes, type PessoaDoMes } from './mes.ts'

/** The worth of a filling: places with somebody, then the cost. */
export interface Valor {
  preenchidos: number
  custo: number
}

const funcaoDe = ({ funcoes }: Mes, id: number): FuncaoDaEscala => {
  const found = funcoes.find((funcao) => funcao.id === id)
  if (!found) throw new Error(`no function ${id}`)
  return found
}

/** The cost of a function for a person, in plain words. */
function custoDoLugar(mes: Mes, pessoa: PessoaDoMes, funcao_id: number): number {
  const plays = mes.funcoes.some((f) => lugarDaFuncao(f) === 'principal' && nivelEm(pessoa, f) !== undefined)
  return custoDaFuncao(pessoa, funcaoDe(mes, funcao_id), plays) ?? Infinity
}

/** The cost of all services of a person from the first of the month on. */
function custoDosServicos(mes: Mes, pessoa: PessoaDoMes, own: readonly Servico[]): number {
  const first = mes.cultos.map(({ data }) => data).toSorted()[0] ?? ''
  const all = [...pessoa.servicos, ...own]
  return all
    .filter(({ data }) => data >= first)
    .reduce((sum, servico) => {
      const others = all.filter((other) => other !== servico)
      const fatos = fatosDaPessoa(servico, others, mes.hoje)
      const no_dia = fatos.outros.length + fatos.mesmo_dia.length
      return sum + custoDoCulto({ ...fatos, no_dia }, mes.mesmaEquipeNoDia)
    }, 0)
}

/** Wishes of two and teams in one service, from its people. */
function custoDosDesejos(there: readonly PessoaDoMes[]): number {
  return there.reduce((sum, { id, pares, equipes }) => {
    const has = (other: number) => there.some((one) => one.id === other)
    const wishes = pares.map((par): number =>
      par.tipo === 'junto' ? (has(par.id) ? 0 : 40) : has(par.id) ? 1_000 : 0,
    )
    const hasMate = there.some((one) => one.id !== id && one.equipes.some((e) => equipes.includes(e)))
    return sum + wishes.reduce((a, b) => a + b, 0) - (hasMate ? 4 : 0)
  }, 0)
}

/** The worth of a filled month; people set by hand cost nothing of their function. */
export function valorDe(mes: Mes, cheios: readonly CultoDoMes[]): Valor {
  let [preenchidos, custo] = [0, 0]
  for (const [i, { vagas }] of cheios.entries()) {
    const ids = new Set(vagas.flatMap(({ pessoa_id }) => pessoa_id ?? []))
    custo += custoDosDesejos(mes.pessoas.filter(({ id }) => ids.has(id)))
    for (const [n, { funcao_id, pessoa_id }] of vagas.entries()) {
      const pessoa = mes.pessoas.find(({ id }) => id === pessoa_id)
      if (!pessoa || mes.cultos[i]?.vagas[n]?.pessoa_id != null) continue
      preenchidos++
      custo += custoDoLugar(mes, pessoa, funcao_id)
    }
  }
  for (const pessoa of mes.pessoas) {
    const own = cheios.filter(({ vagas }) => vagas.some(({ pessoa_id }) => pessoa_id === pessoa.id))
    custo += custoDosServicos(mes, pessoa, own)
  }
  return { preenchidos, custo }
}

/** Whether one person may have both functions in one service: the rule in plain words. */
function vaoJuntas(a: FuncaoDaEscala, b: FuncaoDaEscala): boolean {
  const parts = new Set([lugarDaFuncao(a), lugarDaFuncao(b)])
  return parts.has('principal') && parts.has('extra')
}

/** Why a filled month is against a rule; null: it is not. Only what was not set by hand is asked. */
export function contraRegra(mes: Mes, cheios: readonly CultoDoMes[]): string | null {
  for (const [i, one] of cheios.entries())
    for (const [n, { funcao_id, pessoa_id, menos = [] }] of one.vagas.entries()) {
      if (pessoa_id === null || mes.cultos[i]?.vagas[n]?.pessoa_id != null) continue
      const pessoa = mes.pessoas.find(({ id }) => id === pessoa_id)
      if (!pessoa) return `${pessoa_id} is nobody`
      const candidato = candidatoEm(pessoa, one, cheios, mes.hoje)
      // Somebody who was put into the service by hand may have one more function there, whatever their limit.
      const isThere = mes.cultos[i]?.vagas.some((place) => place.pessoa_id === pessoa_id)
      const why = impedimento(isThere ? { ...candidato, max_por_mes: null } : candidato)
      const funcao = funcaoDe(mes, funcao_id)
      const others = one.vagas.filter((place, m) => m !== n && place.pessoa_id === pessoa_id)
      if (why !== null) return why
      if (menos.includes(pessoa_id)) return `${pessoa.nome} was refused`
      if (nivelEm(pessoa, funcao) === undefined) return `${pessoa.nome} does not do that`
      if (!others.every((place) => vaoJuntas(funcao, funcaoDe(mes, place.funcao_id))))
        return `${pessoa.nome} has too much`
    }
  return null
}

interface Modo {
  preenchidos: number
  custo: number
  quem: ReadonlySet<number>
}

/** The best way to fill one service for each set of people, as far as that service alone counts. */
function modosDe(mes: Mes, index: number): Modo[] {
  const one = mes.cultos[index]
  if (!one) return []
  const best = new Map<string, Modo>()
  const open = one.vagas.flatMap((place, n) => (place.pessoa_id === null ? [n] : []))
  const go = (k: number, now: CultoDoMes, preenchidos: number, custo: number): void => {
    const n = open[k]
    if (n === undefined) {
      const ids = now.vagas.flatMap(({ pessoa_id }) => pessoa_id ?? []).toSorted((a, b) => a - b)
      const key = [...new Set(ids)].join(' ')
      const before = best.get(key)
      if (
        before &&
        (before.preenchidos > preenchidos || (before.preenchidos === preenchidos && before.custo <= custo))
      )
        return
      best.set(key, { preenchidos, custo, quem: new Set(ids) })
      return
    }
    go(k + 1, now, preenchidos, custo)
    for (const pessoa of mes.pessoas) {
      const place = now.vagas[n]
      if (!place || nivelEm(pessoa, funcaoDe(mes, place.funcao_id)) === undefined) continue
      const next = { ...now, vagas: now.vagas.toSpliced(n, 1, { ...place, pessoa_id: pessoa.id }) }
      // Other services of the month are asked where they are put together.
      const alone = { ...mes, cultos: mes.cultos.filter((other) => other === one) }
      if (contraRegra(alone, [next]) !== null) continue
      go(k + 1, next, preenchidos + 1, custo + custoDoLugar(mes, pessoa, place.funcao_id))
    }
  }
  go(0, one, 0, 0)
  return [...best.values()].map(({ preenchidos, custo, quem }) => ({
    preenchidos,
    quem,
    custo: custo + custoDosDesejos(mes.pessoas.filter(({ id }) => quem.has(id))),
  }))
}

/** The most places and then the least cost of a small month: all sets of people of all services are put together, one service after another. */
export function exato(mes: Mes): Valor {
  const modos = mes.cultos.map((_, i) => modosDe(mes, i))
  const bit = (i: number) => 2 ** i
  const servicesOf = (mask: number) => mes.cultos.filter((_, i) => Math.floor(mask / bit(i)) % 2 === 1)
  const known = new Map<string, number>()
  const costOf = (p: number, mask: number): number => {
    const key = `${p} ${mask}`
    const pessoa = mes.pessoas[p]
    if (!pessoa) return 0
    const before = known.get(key) ?? custoDosServicos(mes, pessoa, servicesOf(mask))
    known.set(key, before)
    return before
  }
  const fixedIn = (p: number, i: number) =>
    mes.cultos[i]?.vagas.some(({ pessoa_id }) => pessoa_id === mes.pessoas[p]?.id) === true
  const allowed = new Map<string, boolean>()
  /** Whether the person may have these services beside each other. */
  const mayHave = (p: number, mask: number): boolean => {
    const key = `${p} ${mask}`
    const before = allowed.get(key)
    if (before !== undefined) return before
    const pessoa = mes.pessoas[p]
    const own = mes.cultos.filter((_, i) => Math.floor(mask / bit(i)) % 2 === 1 || fixedIn(p, i))
    const is = own.every((one) => {
      const i = mes.cultos.indexOf(one)
      if (!pessoa || fixedIn(p, i)) return true
      const others = [...pessoa.servicos, ...own.filter((other) => other !== one)]
      const fatos = fatosDaPessoa(one, others, mes.hoje)
      return fatos.outros.length === 0 && (pessoa.max_por_mes === null || fatos.no_mes < pessoa.max_por_mes)
    })
    allowed.set(key, is)
    return is
  }
  let states = new Map<string, { masks: number[]; preenchidos: number; custo: number }>([
    ['', { masks: mes.pessoas.map(() => 0), preenchidos: 0, custo: 0 }],
  ])
  for (const [i, own] of modos.entries()) {
    const next: typeof states = new Map()
    for (const state of states.values())
      for (const { quem, preenchidos, custo } of own) {
        const masks = state.masks.map((mask, p) => mask + (quem.has(mes.pessoas[p]?.id ?? 0) ? bit(i) : 0))
        if (!masks.every((mask, p) => mayHave(p, mask))) continue
        const [filled, cost] = [state.preenchidos + preenchidos, state.custo + custo]
        const key = masks.join(' ')
        const before = next.get(key)
        if (
          before &&
          (before.preenchidos > filled || (before.preenchidos === filled && before.custo <= cost))
        )
          continue
        next.set(key, { masks, preenchidos: filled, custo: cost })
      }
    states = next
  }
  let best: Valor = { preenchidos: -1, custo: 0 }
  for (const { masks, preenchidos, custo } of states.values()) {
    if (preenchidos < best.preenchidos) continue
    const cost = custo + masks.reduce((sum, mask, p) => sum + costOf(p, mask), 0)
    if (preenchidos > best.preenchidos || cost < best.custo) best = { preenchidos, custo: cost }
  }
  return best
}
