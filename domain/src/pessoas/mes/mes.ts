import type { Candidato, FuncaoDaEscala } from '../candidato.ts'
import { fatosDaPessoa, type Servico } from '../fatos.ts'
import type { VagaDaEscala } from '../sugestao.ts'

/** A place of the month. `proposta`: its person comes from a suggestion, and the place is answered anew. */
export interface VagaDoMes extends VagaDaEscala {
  proposta?: boolean | undefined
}

export interface CultoDoMes extends Servico {
  id: number
  vagas: readonly VagaDoMes[]
}

/** The facts about a person that hold on the day of one service alone. */
export type NoCulto = Pick<Candidato, 'indisponivel' | 'recusou' | 'fora_do_turno'>

/** A person, from the view of whoever makes the rosters of a month. */
export interface PessoaDoMes extends Omit<Candidato, 'fatos' | keyof NoCulto> {
  /** The ids of their teams. */
  equipes: readonly number[]
  /** Their services beside those of the month that is filled, without those that they declined or did not come to. */
  servicos: readonly Servico[]
  /** By the ids of the services; undefined: nothing is known against that day. */
  noCulto: ReadonlyMap<number, NoCulto>
}

/** A month to fill: the services whose empty places want somebody, and everybody who serves. */
export interface Mes {
  hoje: string
  funcoes: readonly FuncaoDaEscala[]
  cultos: readonly CultoDoMes[]
  pessoas: readonly PessoaDoMes[]
  mesmaEquipeNoDia: boolean
}

const LIVRE: NoCulto = { indisponivel: null, recusou: false, fora_do_turno: null }

/**
 * The facts of a person on the day of one service.
 * @example noDia(ana, culto).indisponivel // => { motivo: 'viagem' }
 */
export const noDia = ({ noCulto }: PessoaDoMes, { id }: Pick<CultoDoMes, 'id'>): NoCulto =>
  noCulto.get(id) ?? LIVRE

/**
 * The services in the order of their moments.
 * @example emOrdem([noite, manha]) // => [manha, noite]
 */
export const emOrdem = (cultos: readonly CultoDoMes[]): CultoDoMes[] =>
  cultos.toSorted(
    (a, b) => `${a.data} ${a.hora ?? ''}`.localeCompare(`${b.data} ${b.hora ?? ''}`) || a.id - b.id,
  )

/**
 * A person with the facts that these rosters of the month make true for one service.
 * @example candidatoEm(ana, culto, escala, '2026-11-26').fatos.no_mes // => 1
 */
export function candidatoEm(
  pessoa: PessoaDoMes,
  culto: CultoDoMes,
  escala: readonly CultoDoMes[],
  hoje: string,
): Candidato {
  const others = escala.filter(
    ({ id, vagas }) => id !== culto.id && vagas.some(({ pessoa_id }) => pessoa_id === pessoa.id),
  )
  const { id, nome, ativa, funcoes, max_por_mes, pares } = pessoa
  const fatos = fatosDaPessoa(culto, [...pessoa.servicos, ...others], hoje)
  return { id, nome, ativa, funcoes, max_por_mes, pares, ...noDia(pessoa, culto), fatos }
}

/**
 * A service with people in its empty places, by their indexes.
 * @example comPessoas(culto, (vaga) => escolhidas.get(vaga)).vagas
 */
export function comPessoas(culto: CultoDoMes, quem: (vaga: number) => number | null | undefined): CultoDoMes {
  const vagas = culto.vagas.map((vaga, n): VagaDoMes => {
    const pessoa_id = vaga.pessoa_id ?? quem(n) ?? null
    return pessoa_id === vaga.pessoa_id ? vaga : { ...vaga, pessoa_id }
  })
  return { ...culto, vagas }
}
