import { plural } from '../palavras.ts'
import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'
import type { TipoDeConflito } from '@cantai/contract/pessoas/regras'
import { horaPorExtenso } from '../datas.ts'
import type { Fatos, Servico } from './fatos.ts'

export interface FuncaoDaEscala {
  id: number
  nome: string
  grupo: GrupoDeFuncao
  /** May be combined with another function, as voice with guitar. */
  soma: boolean
}

/** A person, from the view of whoever makes the roster of one service. */
export interface Candidato {
  id: number
  nome: string
  ativa: boolean
  /** `nivel`: 1 is learning it, 3 is best at it. */
  funcoes: readonly { funcao_id: number; nivel: number }[]
  max_por_mes: number | null
  /** Null: they are available. */
  indisponivel: { motivo: string | null } | null
  /** They have declined this service. */
  recusou: boolean
  /** Whether somebody of their team has a place there already. */
  da_equipe: boolean
  fatos: Fatos
}

export interface Conflito {
  tipo: TipoDeConflito
  texto: string
}

/** The combinations of one person: one main part, one that is added to it, or something technical and nothing else. */
export type Lugar = 'principal' | 'extra' | 'tecnica'

export const lugarDaFuncao = ({ grupo, soma }: FuncaoDaEscala): Lugar =>
  grupo === 'tecnica' ? 'tecnica' : soma ? 'extra' : 'principal'

export const nivelEm = ({ funcoes }: Candidato, { id }: FuncaoDaEscala): number | undefined =>
  funcoes.find(({ funcao_id }) => funcao_id === id)?.nivel

const onde = ({ titulo, hora }: Servico) =>
  `${/^culto\b/i.test(titulo) ? 'no' : 'em'} ${titulo}${hora === null ? '' : ` às ${horaPorExtenso(hora)}`}`

/** The reason that excludes the person from this service, whatever the function. */
function conflitosDoDia(pessoa: Candidato): Conflito[] {
  const { nome, ativa, indisponivel, recusou, max_por_mes, fatos } = pessoa
  const motivo = indisponivel?.motivo ? ` (${indisponivel.motivo})` : ''
  const [outro] = fatos.outros
  const all: [boolean, TipoDeConflito, string][] = [
    [!ativa, 'inativa', `${nome} não está mais na equipe`],
    [indisponivel !== null, 'indisponivel', `${nome} não pode nesse dia${motivo}`],
    [outro !== undefined, 'outro_culto', `${nome} já está ${outro ? onde(outro) : ''}`],
    [recusou, 'ja_recusou', `${nome} já recusou`],
    [
      max_por_mes !== null && fatos.no_mes >= max_por_mes,
      'acima_do_max',
      `${nome} passa do máximo de ${max_por_mes} por mês`,
    ],
  ]
  return all.flatMap(([is, tipo, texto]) => (is ? [{ tipo, texto }] : []))
}

/**
 * Why the suggestion never proposes this person, in words with the name; null: they can be asked.
 * @example impedimento(davi) // => 'Davi já recusou'
 */
export const impedimento = (pessoa: Candidato): string | null => conflitosDoDia(pessoa)[0]?.texto ?? null

/**
 * The conflicts of a person in a place, each with the name. `outras`: the person's other functions in that service. None of them forbids
 * anything.
 * @example conflitos(joao, guitarra, [violao]) // => [{ tipo: 'dois_instrumentos', texto: 'Dois instrumentos para a mesma pessoa: João' }]
 */
export function conflitos(
  pessoa: Candidato,
  funcao: FuncaoDaEscala,
  outras: readonly FuncaoDaEscala[],
): Conflito[] {
  const { nome, fatos } = pessoa
  const lugares = new Set([funcao, ...outras].map(lugarDaFuncao))
  const found = conflitosDoDia(pessoa)
  if (nivelEm(pessoa, funcao) === undefined)
    found.push({ tipo: 'sem_funcao', texto: `${nome} não tem a função ${funcao.nome}` })
  if (lugarDaFuncao(funcao) === 'principal' && outras.some((outra) => lugarDaFuncao(outra) === 'principal'))
    found.push({ tipo: 'dois_instrumentos', texto: `Dois instrumentos para a mesma pessoa: ${nome}` })
  if (lugares.has('tecnica') && lugares.size > 1)
    found.push({ tipo: 'tecnica_e_banda', texto: `Técnica e banda ao mesmo tempo: ${nome}` })
  if (fatos.seguidas >= 2)
    found.push({
      tipo: 'terceira_seguida',
      texto: `${nome} serve pela ${fatos.seguidas + 1}ª semana seguida`,
    })
  return found
}

const vezes = (n: number) => (n === 0 ? 'nenhuma vez neste mês' : `${plural(n, 'vez', 'vezes')} neste mês`)
const desde = (semanas: number | null) => {
  if (semanas === null) return 'ainda não serviu'
  if (semanas === 0) return 'serviu há menos de uma semana'
  return `serviu há ${plural(semanas, 'semana', 'semanas')}`
}

/**
 * The reasons for a suggestion, in words.
 * @example motivos(joao) // => ['livre', 'serviu há 3 semanas', '1 vez neste mês']
 */
export const motivos = ({ fatos }: Candidato): string[] => [
  'livre',
  desde(fatos.semanas_desde),
  vezes(fatos.no_mes),
]

/** Cost by the weeks in a row that a person has served already. From the third week on any alternative is cheaper. */
const SEGUIDAS = [0, 6, 25, 5_000, 10_000] as const
const SEMANAS = 8

/**
 * The cost of asking this person for a function: more and later services and weeks in a row cost more. Undefined: they do not have the
 * function.
 * @example custo(joao, violao) // => 18
 */
export function custo(pessoa: Candidato, funcao: FuncaoDaEscala, temPrincipal: boolean): number | undefined {
  const nivel = nivelEm(pessoa, funcao)
  if (nivel === undefined) return undefined
  const { em_8_semanas, semanas_desde, seguidas } = pessoa.fatos
  return (
    10 * em_8_semanas +
    (SEMANAS - Math.min(semanas_desde ?? SEMANAS, SEMANAS)) +
    (SEGUIDAS[Math.min(seguidas, SEGUIDAS.length - 1)] ?? 0) +
    3 * (3 - nivel) +
    // Cost of two functions for one person while others have none.
    (temPrincipal && lugarDaFuncao(funcao) === 'extra' ? 15 : 0) -
    (pessoa.da_equipe ? 4 : 0)
  )
}
