import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, Vaga, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { type Lugar, lugarDe } from '../../escala/vagas.ts'

/** A row of the month: the nth place of a function. */
export interface Linha {
  readonly funcao_id: number
  readonly funcao: string
  /** 0: the function's first place, which bears its name. */
  readonly n: number
}

/** The places of each service in the form in which they are saved, with the changes that are still being saved. */
export type Listas = ReadonlyMap<number, readonly VagaParaGravar[]>

const countOf = (vagas: readonly VagaParaGravar[], funcao: number) =>
  vagas.filter(({ funcao_id }) => funcao_id === funcao).length

/** The rows: the functions in their order, each with as many places as the service that has most of it. */
export function linhasDe(
  escalas: readonly Escala[],
  listas: Listas,
  funcoes: readonly Pick<Funcao, 'id' | 'nome'>[],
): Linha[] {
  const known = new Map(funcoes.map(({ id, nome }) => [id, nome]))
  for (const { vagas } of escalas)
    for (const { funcao_id, funcao } of vagas) if (!known.has(funcao_id)) known.set(funcao_id, funcao)
  return [...known].flatMap(([funcao_id, funcao]) => {
    const most = Math.max(0, ...[...listas.values()].map((vagas) => countOf(vagas, funcao_id)))
    return Array.from({ length: most }, (_, n) => ({ funcao_id, funcao, n }))
  })
}

/** A place of one service as it is shown. */
export interface Celula {
  /** Undefined where the service has fewer places of the function. */
  readonly lugar: Lugar | undefined
  readonly pessoa: { readonly id: number; readonly nome: string } | null
  /** The stored place, while it has the person that is shown. */
  readonly vaga: Vaga | undefined
}

/** The cell of a row in a service. `nomes`: people by id, for whom no stored place says yet. */
export function celulaDe(
  { funcao_id, n }: Pick<Linha, 'funcao_id' | 'n'>,
  { vagas: stored }: Pick<Escala, 'vagas'>,
  vagas: readonly VagaParaGravar[],
  nomes: ReadonlyMap<number, string>,
): Celula {
  const index = vagas.flatMap((vaga, i) => (vaga.funcao_id === funcao_id ? [i] : []))[n] ?? -1
  const lugar = lugarDe(vagas, index)
  if (!lugar) return { lugar, pessoa: null, vaga: undefined }
  const there = stored.find(({ id }) => id === lugar.id)
  const vaga = (there?.pessoa?.id ?? null) === lugar.pessoa_id ? there : undefined
  const { pessoa_id } = lugar
  if (pessoa_id === null) return { lugar, pessoa: null, vaga }
  const known = stored.find(({ pessoa }) => pessoa?.id === pessoa_id)?.pessoa?.nome
  return { lugar, vaga, pessoa: { id: pessoa_id, nome: known ?? nomes.get(pessoa_id) ?? '' } }
}
