import type { LinhaDePessoa } from '@cantai/contract/importacao'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { FuncaoFalta, PessoaConferida } from '@cantai/domain/importacao/pessoas/conferir-pessoas'
import type { PessoaLida } from '@cantai/domain/importacao/pessoas/pessoa-lida'
import { acharFuncao, funcaoNova } from '@cantai/domain/pessoas/funcoes-ditas'

/** The choice about a row, where it is not what was proposed: left out, a new person, or one of the team. */
export type EscolhaDePessoa = 'fora' | 'nova' | number

/** The names of a person's functions, as the team has or will have them; without those that are not to be made. */
export function funcoesDe(
  { funcoes: ditas }: Pick<PessoaLida, 'funcoes'>,
  funcoes: readonly Funcao[],
  novas: readonly FuncaoFalta[],
): string[] {
  const names = ditas.flatMap((dita) => {
    const known = acharFuncao(dita, funcoes)
    if (known) return known.nome
    const { nome } = funcaoNova(dita)
    return novas.some((nova) => nova.nome === nome) ? nome : []
  })
  return [...new Set(names)]
}

/** The fate of a row. */
export function destinoDaPessoa(
  { situacao }: PessoaConferida,
  escolha: EscolhaDePessoa | undefined,
): EscolhaDePessoa {
  if (situacao.tipo === 'recusada') return 'fora'
  if (escolha !== undefined) return escolha
  if (situacao.tipo === 'existe') return situacao.com.id
  const [first] = situacao.tipo === 'decidir' ? situacao.com : []
  return situacao.tipo === 'decidir' && situacao.mesma && first ? first.id : 'nova'
}

/** A row as it is sent. */
export function linhaDePessoa(
  conferida: PessoaConferida,
  escolha: EscolhaDePessoa | undefined,
  funcoes: readonly string[],
): LinhaDePessoa {
  const { linha, pessoa, situacao } = conferida
  const destino = destinoDaPessoa(conferida, escolha)
  if (destino === 'fora')
    return {
      linha,
      acao: 'recusada',
      motivo: situacao.tipo === 'recusada' ? situacao.motivo : 'deixada de fora na conferência',
    }
  const { nome, apelido, telefone } = pessoa
  const dados = { nome, apelido, telefone, funcoes: [...funcoes] }
  return destino === 'nova'
    ? { linha, acao: 'trazer', pessoa: dados }
    : { linha, acao: 'existe', pessoa_id: destino, pessoa: dados }
}
