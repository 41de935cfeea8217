import {
  type Candidato,
  custo,
  type FuncaoDaEscala,
  impedimento,
  type Lugar,
  lugarDaFuncao,
  nivelEm,
} from './candidato.ts'
import { emparelhar } from './emparelhar.ts'

/** A place of the service; one with a person stays as it is. `menos`: people who were refused for it. */
export interface VagaDaEscala {
  funcao_id: number
  pessoa_id: number | null
  menos?: readonly number[] | undefined
}

/** Somebody for a place; `vaga`: its index in the given list. */
export interface Escolha {
  vaga: number
  pessoa_id: number
}

interface Problema {
  funcoes: readonly FuncaoDaEscala[]
  pessoas: readonly Candidato[]
  vagas: readonly VagaDaEscala[]
}

type Lado = 'banda' | 'tecnica'
const ladoDo = (lugar: Lugar): Lado => (lugar === 'tecnica' ? 'tecnica' : 'banda')

interface Saida {
  /** The column of each open place in the matching. */
  columns: (number | undefined)[]
  filled: number
  cost: number
}

const isBetter = (a: Saida, b: Saida) => a.filled > b.filled || (a.filled === b.filled && a.cost < b.cost)

interface Coluna {
  pessoa: Candidato
  lugar: Lugar
  temPrincipal: boolean
}

/** The functions that each available person may still get, beside their present ones. */
function columnsOf(
  pessoas: readonly Candidato[],
  funcoes: readonly FuncaoDaEscala[],
  placed: readonly { funcao: FuncaoDaEscala; pessoa_id: number | null }[],
): Coluna[] {
  return pessoas
    .filter((pessoa) => impedimento(pessoa) === null)
    .flatMap((pessoa) => {
      const has = placed
        .filter(({ pessoa_id }) => pessoa_id === pessoa.id)
        .map(({ funcao }) => lugarDaFuncao(funcao))
      const temPrincipal = funcoes.some(
        (f) => lugarDaFuncao(f) === 'principal' && nivelEm(pessoa, f) !== undefined,
      )
      return (['principal', 'extra', 'tecnica'] as const)
        .filter((lugar) => has.every((other) => other !== lugar && ladoDo(other) === ladoDo(lugar)))
        .map((lugar) => ({ pessoa, lugar, temPrincipal }))
    })
}

/** Limit of tried assignments of people to technical or musical parts; the best one so far is used. */
const TENTATIVAS_MAX = 100

/**
 * Gives every place of one service that can be filled to somebody who is free, then at the least cost. One person has one main part and one
 * that is added, or something technical alone. The same people and places always give the same answer.
 * @example preencherCulto({ funcoes, pessoas, vagas: [{ funcao_id: 4, pessoa_id: null }] }) // => [{ vaga: 0, pessoa_id: 2 }]
 */
export function preencherCulto({ funcoes, pessoas: given, vagas }: Problema): Escolha[] {
  const pessoas = given.toSorted(empate)
  const funcaoOf = new Map(funcoes.map((funcao) => [funcao.id, funcao]))
  const placed = vagas.flatMap(({ funcao_id, pessoa_id, menos = [] }, vaga) => {
    const funcao = funcaoOf.get(funcao_id)
    return funcao ? [{ vaga, funcao, pessoa_id, menos }] : []
  })
  const open = placed.filter(({ pessoa_id }) => pessoa_id === null)
  const columns = columnsOf(pessoas, funcoes, placed)

  const options = open.map(({ funcao, menos }) =>
    columns.flatMap(({ pessoa, lugar, temPrincipal }, coluna) => {
      const isPossible = lugar === lugarDaFuncao(funcao) && !menos.includes(pessoa.id)
      const cost = isPossible ? custo(pessoa, funcao, temPrincipal) : undefined
      return cost === undefined ? [] : [{ coluna, custo: cost, id: pessoa.id, lado: ladoDo(lugar) }]
    }),
  )

  const solve = (sides: ReadonlyMap<number, Lado>): Saida => {
    const found = emparelhar(
      options.map((own) => own.filter(({ id, lado }) => (sides.get(id) ?? lado) === lado)),
    )
    const chosen = found.filter((one) => one !== null)
    return {
      columns: found.map((one) => one?.coluna),
      filled: chosen.length,
      cost: chosen.reduce((sum, one) => sum + one.custo, 0),
    }
  }

  /** Somebody who got both a technical and a musical part. */
  const findTorn = ({ columns: found }: Saida): number | undefined => {
    const chosen = found.flatMap((column) => columns[column ?? -1] ?? [])
    return chosen.find(
      ({ pessoa, lugar }) =>
        lugar === 'tecnica' && chosen.some((o) => o.pessoa === pessoa && o.lugar !== lugar),
    )?.pessoa.id
  }

  let best: Saida | undefined
  let tried = 0
  // Branch and bound: excluding a part never improves the result, so worse ones are not explored.
  const search = (sides: ReadonlyMap<number, Lado>): void => {
    const saida = solve(sides)
    tried++
    if (best && (tried > TENTATIVAS_MAX || !isBetter(saida, best))) return
    const torn = findTorn(saida)
    if (torn === undefined) {
      best = saida
      return
    }
    for (const lado of ['banda', 'tecnica'] as const) search(new Map([...sides, [torn, lado]]))
  }
  search(new Map())

  return open.flatMap(({ vaga }, i) => {
    const chosen = columns[best?.columns[i] ?? -1]?.pessoa
    return chosen ? [{ vaga, pessoa_id: chosen.id }] : []
  })
}

const descanso = ({ fatos }: Candidato) => fatos.semanas_desde ?? Infinity

/**
 * The order of people whose cost is equal: the longer rest first, then by name.
 * @example pessoas.toSorted(empate).map(({ nome }) => nome) // => ['Ana', 'Bia']
 */
export const empate = (a: Candidato, b: Candidato): number =>
  (descanso(a) === descanso(b) ? 0 : descanso(b) - descanso(a)) ||
  a.nome.localeCompare(b.nome, 'pt-BR') ||
  a.id - b.id

/**
 * The people with a function, available ones first, in the order of their turn.
 * @example porVez(bateria, pessoas).map(({ nome }) => nome) // => ['Caio', 'Davi']
 */
export function porVez(funcao: FuncaoDaEscala, pessoas: readonly Candidato[]): Candidato[] {
  const rank = (pessoa: Candidato) =>
    pessoa.indisponivel !== null ? 2 : impedimento(pessoa) !== null ? 1 : 0
  return pessoas
    .filter((pessoa) => pessoa.ativa && nivelEm(pessoa, funcao) !== undefined)
    .map((pessoa) => ({ pessoa, rank: rank(pessoa), cost: custo(pessoa, funcao, false) ?? Infinity }))
    .toSorted((a, b) => a.rank - b.rank || a.cost - b.cost || empate(a.pessoa, b.pessoa))
    .map(({ pessoa }) => pessoa)
}
