import { acharFuncao, type FuncaoConhecida, funcaoNova } from '../../pessoas/funcoes-ditas.ts'
import { soPalavras } from '../../semelhanca.ts'
import type { PessoaLida } from './pessoa-lida.ts'

/** Somebody of the team, as far as a brought person is compared with them. */
export interface PessoaConhecida {
  readonly id: number
  readonly nome: string
  readonly apelido: string | null
  readonly telefone?: string | null | undefined
  readonly funcoes: readonly { readonly funcao_id: number }[]
}

/** The judgement of one row, seen beside the team and the rows before it. */
export type SituacaoDaPessoa =
  | { readonly tipo: 'nova' }
  | { readonly tipo: 'existe'; readonly com: PessoaConhecida }
  /** Perhaps one of these; `mesma`: the first is proposed. */
  | { readonly tipo: 'decidir'; readonly com: readonly PessoaConhecida[]; readonly mesma: boolean }
  | { readonly tipo: 'recusada'; readonly motivo: string }

/** A row of an import of people; rows are numbered from 1. */
export interface PessoaConferida {
  readonly linha: number
  readonly pessoa: PessoaLida
  readonly situacao: SituacaoDaPessoa
}

/** A function that the list names and the team lacks. */
export type FuncaoFalta = ReturnType<typeof funcaoNova>

const nomeDe = ({ nome }: { nome: string }) => soPalavras(nome)

/** 'Ana' and 'Ana Souza': one name is the beginning of the other. */
const begins = (a: string, b: string) => a.startsWith(`${b} `) || b.startsWith(`${a} `)

/** Rows of one person become one: the first with what the later ones have more. */
function semRepetidas(lidas: readonly PessoaLida[]): PessoaLida[] {
  const byNome = new Map<string, PessoaLida>()
  for (const [i, lida] of lidas.entries()) {
    const key = lida.recusa === null ? nomeDe(lida) : `\0${i}`
    const first = byNome.get(key)
    // Two of one name with two telephones are two people.
    if (first && first.telefone !== null && lida.telefone !== null && first.telefone !== lida.telefone)
      byNome.set(`${key}\0${i}`, lida)
    else if (first)
      byNome.set(key, {
        ...first,
        telefone: first.telefone ?? lida.telefone,
        apelido: first.apelido ?? lida.apelido,
        funcoes: [
          ...first.funcoes,
          ...lida.funcoes.filter(
            (dita) => !first.funcoes.some((own) => soPalavras(own) === soPalavras(dita)),
          ),
        ],
        avisos: [...first.avisos, ...lida.avisos, `também em ${lida.lugar}: ficou uma só`],
      })
    else byNome.set(key, lida)
  }
  return [...byNome.values()]
}

/**
 * The people of a list beside the team: who is new, who is there, who may be one of two; a person who stands twice is one.
 * @example conferirPessoas([pessoaDe({ lugar: 'linha 1', nome: 'Ana' })], [])[0].situacao // => { tipo: 'nova' }
 */
export function conferirPessoas(
  lidas: readonly PessoaLida[],
  equipe: readonly PessoaConhecida[],
): PessoaConferida[] {
  const nomes = new Map(equipe.map((one) => [one, nomeDe(one)]))
  const nomeDaqui = (one: PessoaConhecida) => nomes.get(one) ?? ''
  const situacaoOf = (lida: PessoaLida): SituacaoDaPessoa => {
    if (lida.recusa !== null) return { tipo: 'recusada', motivo: lida.recusa }
    const nome = nomeDe(lida)
    const called = equipe.filter(
      (one) => nomeDaqui(one) === nome || (one.apelido !== null && soPalavras(one.apelido) === nome),
    )
    const sameNumber = equipe.filter(({ telefone }) => telefone != null && telefone === lida.telefone)
    const [both] = called.filter((one) => sameNumber.includes(one))
    if (both) return { tipo: 'existe', com: both }
    const [named] = called
    if (named && called.length === 1)
      return lida.telefone === null || named.telefone == null
        ? { tipo: 'existe', com: named }
        : { tipo: 'decidir', com: called, mesma: true }
    // A family may share one telephone.
    const [reached] = sameNumber
    if (reached) return { tipo: 'decidir', com: sameNumber, mesma: begins(nomeDaqui(reached), nome) }
    const alike = named ? called : equipe.filter((one) => begins(nomeDaqui(one), nome))
    return alike.length === 0
      ? { tipo: 'nova' }
      : { tipo: 'decidir', com: alike, mesma: !named && alike.length === 1 }
  }
  return semRepetidas(lidas).map((pessoa, i) => ({ linha: i + 1, pessoa, situacao: situacaoOf(pessoa) }))
}

/**
 * The functions of a list that the team lacks, each once.
 * @example funcoesQueFaltam([{ funcoes: ['sax', 'Sax'] }], []) // => [{ nome: 'Sax', grupo: 'instrumento' }]
 */
export function funcoesQueFaltam(
  lidas: readonly Pick<PessoaLida, 'funcoes'>[],
  funcoes: readonly FuncaoConhecida[],
): FuncaoFalta[] {
  const missing = new Map<string, FuncaoFalta>()
  for (const dita of lidas.flatMap((lida) => lida.funcoes)) {
    if (acharFuncao(dita, funcoes)) continue
    const nova = funcaoNova(dita)
    if (!missing.has(soPalavras(nova.nome))) missing.set(soPalavras(nova.nome), nova)
  }
  return [...missing.values()]
}
