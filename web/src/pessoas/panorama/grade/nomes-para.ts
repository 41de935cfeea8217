import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { CandidatoDaVaga, Escala } from '@cantai/contract/pessoas/escala'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { type Pretendente, pretendentesDe } from '../../escolha/pretendentes.ts'

const SHOWN = 6

interface Pergunta {
  /** Undefined until the server has said whose turn it is. */
  candidatos: readonly CandidatoDaVaga[] | undefined
  pessoas: readonly Pessoa[]
  escala: Pick<Escala, 'vagas'>
  funcao: Pick<Funcao, 'id' | 'nome'>
  busca: string
}

/** The people whom a few typed letters find for a place: those with the function first, and of these who are named so at the beginning of a word. */
export function nomesPara({ candidatos, pessoas, ...rest }: Pergunta): Pretendente[] {
  const own = pessoas
    .filter(({ ativa, funcoes }) => ativa && funcoes.some(({ funcao_id }) => funcao_id === rest.funcao.id))
    .map(({ id, nome, apelido }) => ({
      pessoa: { id, nome: apelido ?? nome },
      motivos: [],
      impedimento: null,
    }))
  const { daFuncao, outras } = pretendentesDe({ candidatos: candidatos ?? own, pessoas, ...rest })
  const words = normalizarBusca(rest.busca.trim())
  const begins = ({ nome }: Pretendente) => ` ${normalizarBusca(nome)}`.includes(` ${words}`)
  const ranked = (list: Pretendente[]) => [
    ...list.filter(begins),
    ...list.filter((pessoa) => !begins(pessoa)),
  ]
  return [...ranked(daFuncao), ...ranked(outras)].filter(({ jaEsta }) => !jaEsta).slice(0, SHOWN)
}
