import type { Answer, BodyInput } from '@cantai/contract/call'
import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import {
  SUGESTAO_CULTOS_MAX,
  type sugestaoCalls,
  type Sugerida,
  type VagaPedida,
} from '@cantai/contract/pessoas/sugestao'
import type { Mudanca } from '../../escala/vagas.ts'
import type { Linha, Listas } from '../grade/celulas.ts'

/** Names a place of the month: the nth of a function in a service. */
type Chave = string

export type Proposto = Omit<Sugerida['vagas'][number], 'vaga'>

/** A suggestion that is drawn into the month and not saved yet. */
export interface Proposta {
  readonly propostos: ReadonlyMap<Chave, Proposto>
  /** Places that the leader wants to stay empty. */
  readonly recusados: ReadonlySet<Chave>
  /** Why nobody is proposed for a place. */
  readonly vazios: ReadonlyMap<Chave, string>
}

export interface Escolhas {
  readonly publicadas: boolean
  readonly mesma_equipe_no_dia: boolean
}

export const SEM_PROPOSTA: Proposta = { propostos: new Map(), recusados: new Set(), vazios: new Map() }

export const chaveDe = (cultoId: number, { funcao_id, n }: Pick<Linha, 'funcao_id' | 'n'>): Chave =>
  `${cultoId} ${funcao_id} ${n}`

/** The places of a list with their names. */
function chavesDe(
  cultoId: number,
  vagas: readonly VagaParaGravar[],
): { chave: Chave; vaga: VagaParaGravar }[] {
  const counts = new Map<number, number>()
  return vagas.map((vaga) => {
    const n = counts.get(vaga.funcao_id) ?? 0
    counts.set(vaga.funcao_id, n + 1)
    return { vaga, chave: chaveDe(cultoId, { funcao_id: vaga.funcao_id, n }) }
  })
}

interface Pedido {
  readonly body: BodyInput<typeof sugestaoCalls.mes>
  /** The names of the places of each service, in the order in which they are asked for. */
  readonly chaves: ReadonlyMap<number, readonly Chave[]>
}

/** The question to the server: the open services, each with the people whom the proposal has for it so far. */
export function pedidoDe(
  escalas: readonly Pick<Escala, 'culto_id' | 'encerrada'>[],
  listas: Listas,
  { propostos, recusados }: Proposta,
  escolhas: Escolhas,
): Pedido {
  const chaves = new Map<number, Chave[]>()
  const cultos = escalas
    .filter(({ encerrada }) => !encerrada)
    .slice(0, SUGESTAO_CULTOS_MAX)
    .map(({ culto_id }) => {
      const asked = chavesDe(culto_id, listas.get(culto_id) ?? []).filter(
        ({ chave, vaga }) => vaga.pessoa_id !== null || !recusados.has(chave),
      )
      chaves.set(
        culto_id,
        asked.map(({ chave }) => chave),
      )
      const vagas = asked.map(({ chave, vaga: { funcao_id, pessoa_id } }): VagaPedida => {
        const pessoa = pessoa_id === null ? propostos.get(chave)?.pessoa : undefined
        return pessoa ? { funcao_id, pessoa_id: pessoa.id, proposta: true } : { funcao_id, pessoa_id }
      })
      return { culto_id, vagas }
    })
  return { body: { cultos, ...escolhas }, chaves }
}

/** The proposal that the answer makes. */
export function propostaDe(
  cultos: Answer<typeof sugestaoCalls.mes>['cultos'],
  { chaves }: Pedido,
  recusados: Proposta['recusados'],
): Proposta {
  const propostos = new Map<Chave, Proposto>()
  const vazios = new Map<Chave, string>()
  for (const { culto_id, vagas, sem_candidato } of cultos) {
    const nameOf = (vaga: number) => chaves.get(culto_id)?.[vaga]
    for (const { vaga, ...proposto } of vagas) {
      const chave = nameOf(vaga)
      if (chave !== undefined) propostos.set(chave, proposto)
    }
    for (const { vaga, por_que } of sem_candidato) {
      const chave = nameOf(vaga)
      if (chave !== undefined) vazios.set(chave, por_que)
    }
  }
  return { propostos, vazios, recusados }
}

/** The proposal with somebody else in a place, or with nobody. */
export function comEscolha(
  { propostos, recusados, vazios }: Proposta,
  chave: Chave,
  pessoa: Proposto['pessoa'] | null,
): Proposta {
  const [others, refused] = [new Map(propostos), new Set(recusados)]
  if (pessoa) {
    refused.delete(chave)
    const motivos = propostos.get(chave)?.trocas.find((troca) => troca.pessoa.id === pessoa.id)?.motivos ?? []
    others.set(chave, { pessoa, motivos, avisos: [], trocas: [] })
  } else {
    refused.add(chave)
    others.delete(chave)
  }
  return { propostos: others, recusados: refused, vazios }
}

/**
 * Puts the people of the proposal into their places of one service. Where somebody else has put a person meanwhile, that one stays, and
 * nobody comes twice into a function.
 */
export const mudancaDe =
  (cultoId: number, { propostos }: Proposta): Mudanca =>
  (vagas) =>
    chavesDe(cultoId, vagas).map(({ chave, vaga }) => {
      const pessoa = propostos.get(chave)?.pessoa
      const isThere = vagas.some(
        ({ funcao_id, pessoa_id }) => funcao_id === vaga.funcao_id && pessoa_id === pessoa?.id,
      )
      return vaga.pessoa_id === null && pessoa && !isThere
        ? Object.assign({}, vaga, { pessoa_id: pessoa.id })
        : vaga
    })

/** The people whom a proposal has for one service, by function. */
export const pessoasDe = (
  cultoId: number,
  { propostos }: Proposta,
): { pessoa_id: number; funcao_id: number }[] =>
  [...propostos].flatMap(([chave, { pessoa }]) => {
    const [culto, funcao_id] = chave.split(' ').map(Number)
    return culto === cultoId && funcao_id !== undefined ? [{ pessoa_id: pessoa.id, funcao_id }] : []
  })
