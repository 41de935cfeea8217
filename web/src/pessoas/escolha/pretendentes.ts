import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { CandidatoDaVaga, Escala } from '@cantai/contract/pessoas/escala'
import { normalizarBusca } from '@cantai/domain/musicas/busca'

/** A candidate for a place. */
export interface Pretendente {
  readonly id: number
  readonly nome: string
  readonly motivos: readonly string[]
  /** The conflict, by name; undefined: none. */
  readonly aviso: string | undefined
  readonly temFuncao: boolean
  /** They already have this function in this service. */
  readonly jaEsta: boolean
}

interface Pergunta {
  candidatos: readonly CandidatoDaVaga[]
  pessoas: readonly Pessoa[]
  escala: Pick<Escala, 'vagas'>
  funcao: Pick<Funcao, 'id' | 'nome'>
  busca: string
}

/** The people who match the search: those with the function, in the order of their turn, then everybody else. */
export function pretendentesDe({ candidatos, pessoas, escala, funcao, busca }: Pergunta): {
  daFuncao: Pretendente[]
  outras: Pretendente[]
} {
  const words = normalizarBusca(busca.trim())
  const doneBy = (id: number) => escala.vagas.filter(({ pessoa }) => pessoa?.id === id)
  const there = (id: number) => {
    const parts = doneBy(id)
    const names = parts.map((vaga) => vaga.funcao).join(' e ')
    return { jaEsta: parts.some(({ funcao_id }) => funcao_id === funcao.id), names }
  }
  const foundBy = (...names: (string | null)[]) =>
    names.some((nome) => nome !== null && normalizarBusca(nome).includes(words))
  const fullName = new Map(pessoas.map(({ id, nome }) => [id, nome]))
  const known = new Set(candidatos.map(({ pessoa }) => pessoa.id))
  return {
    daFuncao: candidatos
      .filter(({ pessoa }) => foundBy(pessoa.nome, fullName.get(pessoa.id) ?? null))
      .map(({ pessoa, motivos, impedimento }) => {
        const { jaEsta, names } = there(pessoa.id)
        return {
          id: pessoa.id,
          nome: pessoa.nome,
          // 'livre' would be wrong for somebody who is away, or has a part already.
          motivos: impedimento !== null || names !== '' ? motivos.slice(1) : motivos,
          aviso: impedimento ?? (names === '' ? undefined : `Já está em ${names} neste culto`),
          temFuncao: true,
          jaEsta,
        }
      }),
    outras: pessoas
      .filter(({ id, ativa, nome, apelido }) => ativa && !known.has(id) && foundBy(nome, apelido))
      .map(({ id, nome, apelido }) => {
        const { jaEsta, names } = there(id)
        return {
          id,
          nome: apelido ?? nome,
          motivos: [`Não tem a função ${funcao.nome}`],
          aviso: names === '' ? undefined : `Já está em ${names} neste culto`,
          temFuncao: false,
          jaEsta,
        }
      }),
  }
}
