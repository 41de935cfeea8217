import { plural } from '../palavras.ts'
import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'
import type { TipoDeConflito } from '@cantai/contract/pessoas/regras'
import type { TipoDePar } from '@cantai/contract/pessoas/turno'
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
  /** Why it is not their turn that day (`foraDoTurno`); null: it is. */
  fora_do_turno: string | null
  /** People with whom they are to serve, or not to. */
  pares: readonly Par[]
  fatos: Fatos
}

export interface Par {
  id: number
  nome: string
  tipo: TipoDePar
}

export interface Conflito {
  tipo: TipoDeConflito
  texto: string
}

/** The combinations of one person: one main part, one that is added to it, or something technical and nothing else. */
export type Lugar = 'principal' | 'extra' | 'tecnica'

export const lugarDaFuncao = ({ grupo, soma }: FuncaoDaEscala): Lugar =>
  grupo === 'tecnica' ? 'tecnica' : soma ? 'extra' : 'principal'

export const nivelEm = (
  { funcoes }: Pick<Candidato, 'funcoes'>,
  { id }: FuncaoDaEscala,
): number | undefined => funcoes.find(({ funcao_id }) => funcao_id === id)?.nivel

const onde = ({ titulo, hora }: Servico) =>
  `${/^culto\b/i.test(titulo) ? 'no' : 'em'} ${titulo}${hora === null ? '' : ` às ${horaPorExtenso(hora)}`}`

/** The reason that excludes the person from this service, whatever the function. */
function conflitosDoDia(pessoa: Candidato): Conflito[] {
  const { nome, ativa, indisponivel, recusou, fora_do_turno, max_por_mes, fatos } = pessoa
  const motivo = indisponivel?.motivo ? ` (${indisponivel.motivo})` : ''
  const [outro] = fatos.outros
  const all: [boolean, TipoDeConflito, string][] = [
    [!ativa, 'inativa', `${nome} não está mais na equipe`],
    [indisponivel !== null, 'indisponivel', `${nome} não pode nesse dia${motivo}`],
    [outro !== undefined, 'outro_culto', `${nome} já está ${outro ? onde(outro) : ''}`],
    [recusou, 'ja_recusou', `${nome} já recusou`],
    [fora_do_turno !== null, 'fora_do_turno', `${nome} ${fora_do_turno}`],
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

/** The wishes of two people that are not kept where these are the others of a service. */
function desejosNaoMantidos({ nome, pares }: Candidato, presentes: ReadonlySet<number>): Conflito[] {
  return pares.flatMap((par): Conflito[] => {
    if (par.tipo === 'separado')
      return presentes.has(par.id)
        ? [{ tipo: 'separados', texto: `${nome} e ${par.nome} não servem juntos` }]
        : []
    return presentes.has(par.id)
      ? []
      : [{ tipo: 'sem_o_par', texto: `${nome} serve junto com ${par.nome}, que não está neste culto` }]
  })
}

/**
 * The conflicts of a person in a place, each with the name. `outras`: the person's other functions in that service; `presentes`: who else has
 * a place in it. None of them forbids anything.
 * @example conflitos(joao, guitarra, [violao], new Set()) // => [{ tipo: 'dois_instrumentos', texto: 'Dois instrumentos para a mesma pessoa: João' }]
 */
export function conflitos(
  pessoa: Candidato,
  funcao: FuncaoDaEscala,
  outras: readonly FuncaoDaEscala[],
  presentes: ReadonlySet<number>,
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
  return [...found, ...desejosNaoMantidos(pessoa, presentes)]
}

const vezes = (n: number) => (n === 0 ? 'nenhuma vez neste mês' : `já tem ${n} neste mês`)
function desde({ semanas_desde: semanas, ja_serviu }: Fatos): string {
  if (semanas === null) return 'ainda não serviu'
  if (ja_serviu)
    return semanas === 0
      ? 'serviu há menos de uma semana'
      : `serviu há ${plural(semanas, 'semana', 'semanas')}`
  return semanas === 0 ? 'serve dias antes' : `serve ${plural(semanas, 'semana', 'semanas')} antes`
}

/**
 * The reasons for a suggestion, in words: what is past, then what is planned.
 * @example motivos(joao) // => ['livre', 'serviu há 3 semanas', 'já tem 1 neste mês']
 */
export const motivos = ({ fatos }: Candidato): string[] => [
  'livre',
  desde(fatos),
  vezes(fatos.no_mes),
  ...fatos.mesmo_dia.map((outro) => `no mesmo dia ${onde(outro)}`),
]

/** Cost by the weeks in a row that a person has served already. From the third week on any alternative is cheaper. */
const SEGUIDAS = [0, 6, 25, 5_000, 10_000] as const
const SEMANAS = 8
const MESMO_DIA = 30
/** More than all else but a fourth week in a row. */
const MESMA_EQUIPE = 1_000

type Contados = Pick<Fatos, 'em_8_semanas' | 'em_26_semanas' | 'semanas_desde' | 'seguidas'> & {
  no_dia: number
}

/**
 * The cost of asking somebody for one more service: more and later services and weeks in a row cost more, and a second one of the day, unless
 * the same people are to serve all day.
 * @example custoDoCulto({ em_8_semanas: 1, em_26_semanas: 1, semanas_desde: 1, seguidas: 1, no_dia: 0 }, false) // => 25
 */
export const custoDoCulto = (
  { em_8_semanas, em_26_semanas, semanas_desde, seguidas, no_dia }: Contados,
  mesmaEquipeNoDia: boolean,
): number =>
  10 * em_8_semanas +
  5 * em_26_semanas +
  (SEMANAS - Math.min(semanas_desde ?? SEMANAS, SEMANAS)) +
  (SEGUIDAS[Math.min(seguidas, SEGUIDAS.length - 1)] ?? 0) +
  no_dia * (mesmaEquipeNoDia ? -MESMA_EQUIPE : MESMO_DIA)

/**
 * The cost of a function for a person, whatever the service; undefined: they do not have it.
 * @example custoDaFuncao(joao, violao, false) // => 3
 */
export function custoDaFuncao(
  pessoa: Pick<Candidato, 'funcoes'>,
  funcao: FuncaoDaEscala,
  temPrincipal: boolean,
): number | undefined {
  const nivel = nivelEm(pessoa, funcao)
  if (nivel === undefined) return undefined
  // Cost of two functions for one person while others have none.
  return 3 * (3 - nivel) + (temPrincipal && lugarDaFuncao(funcao) === 'extra' ? 15 : 0)
}

/**
 * The cost of asking this person for a function of this service. Undefined: they do not have the function.
 * @example custo(joao, violao, false) // => 18
 */
export function custo(pessoa: Candidato, funcao: FuncaoDaEscala, temPrincipal: boolean): number | undefined {
  const own = custoDaFuncao(pessoa, funcao, temPrincipal)
  if (own === undefined) return undefined
  return own + custoDoCulto({ ...pessoa.fatos, no_dia: pessoa.fatos.mesmo_dia.length }, false)
}
