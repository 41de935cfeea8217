import { acharFuncao, type FuncaoConhecida, funcaoUsual } from '../../pessoas/funcoes-ditas.ts'
import { aparar } from '../../aparar.ts'
import { semEnfeites } from '../lista-colada.ts'
import { LINHA_MAX } from '../lista-titulos.ts'
import { emPartes, funcoesDitas, pessoaDe, type PessoaLida, type PessoasLidas } from './pessoa-lida.ts'

/** Digits with what people write among them, eight at least. */
const TELEFONE = /(?<!\d)(?:\+|00\s?)?\(?\d[\d\s().xX-]{6,22}\d/gu
const EMAIL = /\S+@\S+\.\S+/gu
/** The sign that ends a name. */
const FIM_DO_NOME = / [-–—]{1,3} |[–—:;,|(=]| -|- /u

interface Linha {
  readonly lugar: string
  readonly texto: string
}

/**
 * The people of a pasted list: 'Ana – vocal, violão', 'Vocal: Ana, Bia', a function above the names that have it, each with a telephone
 * anywhere in its line.
 * @example lerPessoas('Ana – vocal, 11 91234-5678', []).lidas[0].telefone // => '(11) 91234-5678'
 */
export function lerPessoas(texto: string, funcoes: readonly FuncaoConhecida[]): PessoasLidas {
  const isFuncao = (dita: string) =>
    acharFuncao(dita, funcoes) !== undefined || funcaoUsual(dita) !== undefined
  const lidas: PessoaLida[] = []
  const deixadas: string[] = []
  let titulo: string[] = []
  for (const [i, escrita] of texto.split(/\r\n?|\n|\u2028/u).entries()) {
    const linha: Linha = { lugar: `linha ${i + 1}`, texto: semEnfeites(escrita.slice(0, LINHA_MAX)) }
    // An empty line ends the names below a function.
    if (linha.texto === '') titulo = []
    if (!/\p{L}{2}/u.test(linha.texto)) continue
    const { nome, resto, telefones, avisos } = semSinal(partesDe(linha), isFuncao)
    const before = funcoesDitas(nome)
    const names = funcoesDitas(resto)
    const isTitulo = before.length > 0 && before.every(isFuncao)
    if (isTitulo && names.length === 0 && telefones.length === 0) titulo = before
    else if (isTitulo && !names.every(isFuncao))
      // The function first, then who has it.
      for (const pessoa of names)
        lidas.push(
          pessoaDe({
            lugar: linha.lugar,
            nome: pessoa,
            funcoes: before,
            ...(names.length === 1 && { telefones, avisos }),
          }),
        )
    else if (names.length === 0 && /:\s*$/u.test(linha.texto)) deixadas.push(linha.texto)
    else lidas.push(pessoaDe({ lugar: linha.lugar, nome, telefones, avisos, funcoes: [...titulo, ...names] }))
  }
  return { lidas, deixadas }
}

/** 'Ana violão': no sign parts the name from its function. */
function semSinal(partes: Partes, isFuncao: (dita: string) => boolean): Partes {
  const [, nome = '', last = ''] = /^(\S.*) (\S+)$/u.exec(partes.nome.trim()) ?? []
  return partes.resto === '' && nome !== '' && isFuncao(last) && !isFuncao(partes.nome)
    ? { ...partes, nome, resto: last }
    : partes
}

interface Partes {
  readonly nome: string
  readonly resto: string
  readonly telefones: readonly string[]
  readonly avisos: readonly string[]
}

/** The name of a line, its telephones, and the rest of it. */
function partesDe({ texto }: Linha): Partes {
  const avisos: string[] = []
  const telefones: string[] = []
  const semTelefone = emPartes(texto)
    .replaceAll(EMAIL, (email) => {
      avisos.push(`o email ficou de fora: ${email.slice(0, 60)}`)
      return ' ; '
    })
    .replaceAll(TELEFONE, (escrito) => {
      telefones.push(escrito)
      return ' ; '
    })
  const end = FIM_DO_NOME.exec(semTelefone)
  const nome = end ? semTelefone.slice(0, end.index) : semTelefone
  const resto = end ? semTelefone.slice(end.index + end[0].length) : ''
  // A telephone may stand before the name.
  return nome.trim() === '' && resto !== ''
    ? { ...semNomeAntes(resto), telefones, avisos }
    : { nome, resto, telefones, avisos }
}

function semNomeAntes(resto: string): { nome: string; resto: string } {
  const limpo = aparar(resto, ' ;,:–—-')
  const end = FIM_DO_NOME.exec(limpo)
  return end
    ? { nome: limpo.slice(0, end.index), resto: limpo.slice(end.index + end[0].length) }
    : { nome: limpo, resto: '' }
}
