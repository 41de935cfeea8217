import { custoDaFuncao, type FuncaoDaEscala, type Lugar, lugarDaFuncao, nivelEm } from '../candidato.ts'
import { type NoTempo, noTempo, perto } from '../fatos.ts'
import { type Cultos, custoDaPessoa, temCulto } from './custo-da-pessoa.ts'
import { type CultoDoMes, type Mes, noDia, type PessoaDoMes } from './mes.ts'

/** An open place of the month. */
export interface Aberta {
  /** The index of its service, and of the place in that service's list. */
  culto: number
  vaga: number
  funcao: FuncaoDaEscala
  lugar: Lugar
  /** The indexes of those who may have it as far as nothing but the given places counts, cheapest first, and what the function costs each. */
  candidatos: readonly { pessoa: number; custo: number }[]
}

interface Jogador {
  pessoa: PessoaDoMes
  custo: (cultos: Cultos) => number
  /** The services in which they have a place that stays, and its parts by service. */
  fixos: Cultos
  partes: ReadonlyMap<number, readonly Lugar[]>
  /** How many more services they may have in the month of each service. */
  restam: readonly number[]
}

/** The month as numbers: places, people and services are indexes. */
export interface Tabuleiro {
  mes: Mes
  cultos: readonly CultoDoMes[]
  tempos: readonly NoTempo[]
  /** The services that nobody can attend beside each one. */
  perto: readonly (readonly number[])[]
  abertas: readonly Aberta[]
  jogadores: readonly Jogador[]
}

/**
 * Whether somebody may have both parts in one service.
 * @example combinam('principal', 'extra') // => true
 */
export const combinam = (a: Lugar, b: Lugar): boolean => a !== b && a !== 'tecnica' && b !== 'tecnica'

/** Share of one person's place in the order of equal costs: far below the smallest cost, and of those fractions whose sums are exact. */
const EMPATE = 2 ** -20

/**
 * Reads a month into indexes. The services and people come in the order that decides between equals.
 * @example lerMes(mes, cultos, pessoas).abertas.length // => 36
 */
export function lerMes(mes: Mes, cultos: readonly CultoDoMes[], pessoas: readonly PessoaDoMes[]): Tabuleiro {
  const tempos = cultos.map(noTempo)
  const near = tempos.map((a, i) => tempos.flatMap((b, j) => (i !== j && perto(a, b) ? [j] : [])))
  const funcoes = new Map(mes.funcoes.map((funcao) => [funcao.id, funcao]))
  const jogadores = pessoas.map((pessoa) => readJogador(pessoa, { mes, cultos, tempos, funcoes }))
  const abertas = cultos.flatMap((culto, i) =>
    culto.vagas.flatMap(({ funcao_id, pessoa_id, menos = [] }, vaga): Aberta[] => {
      const funcao = funcoes.get(funcao_id)
      if (!funcao || pessoa_id !== null) return []
      const candidatos = jogadores
        .flatMap((jogador, pessoa) => {
          const custo = menos.includes(jogador.pessoa.id)
            ? undefined
            : custoDeEntrar(jogador, { culto: i, perto: near[i] ?? [] }, funcao, { mes, cultos, tempos })
          return custo === undefined ? [] : [{ pessoa, custo: custo + pessoa * EMPATE }]
        })
        .toSorted((a, b) => a.custo - b.custo)
      return [{ culto: i, vaga, funcao, lugar: lugarDaFuncao(funcao), candidatos }]
    }),
  )
  return { mes, cultos, tempos, perto: near, abertas, jogadores }
}

type Lido = Pick<Tabuleiro, 'mes' | 'cultos' | 'tempos'>

function readJogador(
  pessoa: PessoaDoMes,
  { mes, cultos, tempos, funcoes }: Lido & { funcoes: ReadonlyMap<number, FuncaoDaEscala> },
): Jogador {
  const partes = new Map<number, Lugar[]>()
  for (const [i, { vagas }] of cultos.entries())
    for (const vaga of vagas) {
      const funcao = vaga.pessoa_id === pessoa.id ? funcoes.get(vaga.funcao_id) : undefined
      if (funcao) partes.set(i, [...(partes.get(i) ?? []), lugarDaFuncao(funcao)])
    }
  const fora = pessoa.servicos.map(noTempo)
  const taken = [...fora, ...[...partes.keys()].flatMap((i) => tempos[i] ?? [])]
  return {
    pessoa,
    custo: custoDaPessoa({ doMes: tempos, fora, mesmaEquipeNoDia: mes.mesmaEquipeNoDia }),
    fixos: [...partes.keys()].reduce((set, i) => set + 2 ** i, 0),
    partes,
    restam: tempos.map((tempo) =>
      pessoa.max_por_mes === null
        ? Infinity
        : pessoa.max_por_mes - taken.filter((other) => other.mes === tempo.mes).length,
    ),
  }
}

/** The cost of a function for somebody in a service; undefined: whatever else is moved, they cannot have it there. */
function custoDeEntrar(
  { pessoa, fixos, partes, restam }: Jogador,
  { culto, perto: near }: { culto: number; perto: readonly number[] },
  funcao: FuncaoDaEscala,
  { mes, cultos, tempos }: Lido,
): number | undefined {
  const [there, tempo] = [cultos[culto], tempos[culto]]
  if (!there || !tempo || !pessoa.ativa) return undefined
  const { indisponivel, recusou, fora_do_turno } = noDia(pessoa, there)
  if (indisponivel || recusou || fora_do_turno !== null) return undefined
  const has = partes.get(culto) ?? []
  if (has.length === 0 && (restam[culto] ?? 0) <= 0) return undefined
  if (!has.every((other) => combinam(other, lugarDaFuncao(funcao)))) return undefined
  if (near.some((other) => temCulto(fixos, other))) return undefined
  if (pessoa.servicos.some((servico) => perto(noTempo(servico), tempo))) return undefined
  const temPrincipal = mes.funcoes.some(
    (f) => lugarDaFuncao(f) === 'principal' && nivelEm(pessoa, f) !== undefined,
  )
  return custoDaFuncao(pessoa, funcao, temPrincipal)
}
