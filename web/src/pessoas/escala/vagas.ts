import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import type { Sugerida } from '@cantai/contract/pessoas/sugestao'
import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'

/** Identifies a place in a list that may have been changed meanwhile: by its id, else as the nth of its function. */
export interface Lugar {
  readonly id: number | undefined
  readonly funcao_id: number
  readonly n: number
  /** The person in it when it was read. */
  readonly pessoa_id: number | null
}

/** A change of a list of places; undefined where somebody else has changed the same place meanwhile. */
export type Mudanca = (vagas: readonly VagaParaGravar[]) => VagaParaGravar[] | undefined

/** The empty places of a new roster. */
export const vagasDeSempre = (funcoes: readonly Funcao[]): VagaParaGravar[] =>
  funcoes
    .filter(({ ativa }) => ativa)
    .flatMap(({ id, quantidade_padrao }) =>
      Array.from({ length: quantidade_padrao }, () => ({ funcao_id: id, pessoa_id: null })),
    )

/** The places of a roster in the form in which they are saved; the usual ones if it is new. */
export const vagasDe = (escala: Escala, funcoes: readonly Funcao[]): VagaParaGravar[] =>
  escala.vagas.length === 0 && !escala.encerrada
    ? vagasDeSempre(funcoes)
    : escala.vagas.map(({ id, funcao_id, pessoa }) => ({ id, funcao_id, pessoa_id: pessoa?.id ?? null }))

export function lugarDe(vagas: readonly VagaParaGravar[], index: number): Lugar | undefined {
  const vaga = vagas[index]
  if (!vaga) return undefined
  const n = vagas.slice(0, index).filter(({ funcao_id }) => funcao_id === vaga.funcao_id).length
  return { id: vaga.id, funcao_id: vaga.funcao_id, n, pessoa_id: vaga.pessoa_id }
}

/** -1 where the place is gone, or somebody else is in it by now. */
function indexOf(vagas: readonly VagaParaGravar[], { id, funcao_id, n, pessoa_id }: Lugar): number {
  const own = vagas.flatMap((vaga, i) => (vaga.funcao_id === funcao_id ? [i] : []))
  const index = id === undefined ? own[n] : vagas.findIndex((vaga) => vaga.id === id)
  return index !== undefined && vagas[index]?.pessoa_id === pessoa_id ? index : -1
}

/** Sets or clears the person of a place. */
export const comPessoa =
  (lugar: Lugar, pessoa_id: number | null): Mudanca =>
  (vagas) => {
    const index = indexOf(vagas, lugar)
    return index === -1 ? undefined : vagas.map((vaga, i) => (i === index ? { ...vaga, pessoa_id } : vaga))
  }

/** Adds a place of a function, after its others. */
export const maisUma =
  (funcao_id: number): Mudanca =>
  (vagas) => {
    const last = vagas.findLastIndex((vaga) => vaga.funcao_id === funcao_id)
    return vagas.toSpliced(last === -1 ? vagas.length : last + 1, 0, { funcao_id, pessoa_id: null })
  }

export const semLugar =
  (lugar: Lugar): Mudanca =>
  (vagas) => {
    const index = indexOf(vagas, lugar)
    return index === -1 ? undefined : vagas.toSpliced(index, 1)
  }

/** The last empty place of a function; -1 where all are taken. */
export const ultimaVazia = (vagas: readonly VagaParaGravar[], funcao: number): number =>
  vagas.findLastIndex(({ funcao_id, pessoa_id }) => funcao_id === funcao && pessoa_id === null)

/**
 * Puts people into the first empty places of their functions, and into new ones where there is none; people who have the function already
 * stay.
 */
export const comPessoas =
  (pessoas: readonly { pessoa_id: number; funcao_id: number }[]): Mudanca =>
  (vagas) => {
    let now = [...vagas]
    for (const { pessoa_id, funcao_id } of pessoas) {
      if (now.some((vaga) => vaga.funcao_id === funcao_id && vaga.pessoa_id === pessoa_id)) continue
      const open = (vaga: VagaParaGravar) => vaga.funcao_id === funcao_id && vaga.pessoa_id === null
      if (!now.some(open)) now = maisUma(funcao_id)(now) ?? now
      const index = now.findIndex(open)
      now = now.map((vaga, i) => (i === index ? { ...vaga, pessoa_id } : vaga))
    }
    return now
  }

/** Applies the people of a suggestion that was made for this list. */
export const sugeridas = (
  vagas: readonly VagaParaGravar[],
  sugerida: { vagas: readonly Pick<Sugerida['vagas'][number], 'vaga' | 'pessoa'>[] },
): { pessoa_id: number; funcao_id: number }[] =>
  sugerida.vagas.flatMap(({ vaga, pessoa }) => {
    const at = vagas[vaga]
    return at ? [{ pessoa_id: pessoa.id, funcao_id: at.funcao_id }] : []
  })

/** Removes people from their places, where they are still in them. */
export const semPessoas =
  (pessoas: readonly { pessoa_id: number; funcao_id: number }[]): Mudanca =>
  (vagas) =>
    vagas.map((vaga) =>
      pessoas.some(({ pessoa_id, funcao_id }) => vaga.pessoa_id === pessoa_id && vaga.funcao_id === funcao_id)
        ? { ...vaga, pessoa_id: null }
        : vaga,
    )

export const GRUPOS: Record<GrupoDeFuncao, string> = {
  ministracao: 'Ministração',
  vocal: 'Vozes',
  instrumento: 'Instrumentos',
  tecnica: 'Técnica',
}

/** Groups items of functions by kind, in the order of the kinds. */
export const porGrupo = <T extends { grupo: GrupoDeFuncao }>(
  list: readonly T[],
): { grupo: GrupoDeFuncao; label: string; own: T[] }[] =>
  (Object.keys(GRUPOS) as GrupoDeFuncao[])
    .map((grupo) => ({ grupo, label: GRUPOS[grupo], own: list.filter((one) => one.grupo === grupo) }))
    .filter(({ own }) => own.length > 0)
