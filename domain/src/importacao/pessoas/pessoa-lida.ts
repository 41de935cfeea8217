import { NOME_MAX } from '@cantai/contract/limites'
import { aparar } from '../../aparar.ts'
import { telefoneLido } from '../../pessoas/telefone.ts'
import { soPalavras } from '../../semelhanca.ts'

/** Somebody of a list or a table, as it names them. */
export interface PessoaLida {
  readonly lugar: string
  readonly nome: string
  readonly apelido: string | null
  readonly telefone: string | null
  /** Functions in the words of the list. */
  readonly funcoes: readonly string[]
  /** Anything that does not come along, each in words. */
  readonly avisos: readonly string[]
  /** The reason why it cannot come. */
  readonly recusa: string | null
}

/** The people of a source, and its lines that name nobody. */
export interface PessoasLidas {
  readonly lidas: readonly PessoaLida[]
  readonly deixadas: readonly string[]
}

const FUNCAO_MAX = 60
const APELIDO_MAX = 60
/** Longer is a sentence, no function. */
const PALAVRAS_MAX = 4

/** Longer is no cell and no line of a list of people. */
const TEXTO_MAX = 600

/** A text in one line, in which a tab parts as a comma does. */
export const emPartes = (texto: string): string =>
  texto.slice(0, TEXTO_MAX).replaceAll('\t', ' ; ').replaceAll(/\s+/gu, ' ').trim()

/**
 * The functions in a text, in the words that it has for them.
 * @example funcoesDitas('vocal, violão e back vocal') // => ['vocal', 'violão', 'back vocal']
 */
export const funcoesDitas = (texto: string): string[] =>
  emPartes(texto)
    .split(/[,;/|+&·•()[\]]| [-–—] | e |: /u)
    .map((parte) => aparar(parte, ' .-–—:'))
    .filter((parte) => /\p{L}{2}/u.test(parte))

/** A telephone as it stands in a cell or between other words; `aviso` where it is none of a Brazilian. */
export function lerTelefone(texto: string): { telefone: string | null; aviso: string | null } {
  const escrito = texto.slice(0, TEXTO_MAX).trim()
  const telefone = telefoneLido(escrito)
  if (telefone !== null || !/\d/.test(escrito)) return { telefone, aviso: null }
  const digits = escrito.replaceAll(/\D/g, '')
  return {
    telefone: null,
    aviso:
      digits.length === 8 || digits.length === 9
        ? `o telefone “${escrito.slice(0, 30)}” está sem o DDD e ficou de fora`
        : `o telefone “${escrito.slice(0, 30)}” não é daqui e ficou de fora`,
  }
}

interface Partes {
  lugar: string
  nome: string
  apelido?: string
  telefones?: readonly string[]
  funcoes?: readonly string[]
  avisos?: readonly string[]
}

/** A person of these parts, each of which is checked. */
export function pessoaDe({
  lugar,
  nome,
  apelido = '',
  telefones = [],
  funcoes = [],
  avisos = [],
}: Partes): PessoaLida {
  const said = [...avisos]
  const inteiro = nome.replaceAll(/\s+/g, ' ').trim().normalize('NFC')
  let telefone: string | null = null
  for (const escrito of telefones) {
    const lido = lerTelefone(escrito)
    if (lido.aviso !== null) said.push(lido.aviso)
    if (lido.telefone === null || lido.telefone === telefone) continue
    if (telefone === null) telefone = lido.telefone
    else said.push(`o segundo telefone ficou de fora: ${lido.telefone}`)
  }
  const own = new Map<string, string>()
  for (const funcao of funcoes) {
    const palavras = soPalavras(funcao)
    if (palavras.split(' ').length <= PALAVRAS_MAX && funcao.length <= FUNCAO_MAX)
      own.set(palavras, own.get(palavras) ?? funcao)
    else said.push(`não é uma função e ficou de fora: “${funcao.slice(0, 60)}”`)
  }
  const chamado = apelido.trim().normalize('NFC')
  return {
    lugar,
    nome: inteiro,
    apelido:
      chamado === '' || soPalavras(chamado) === soPalavras(inteiro) ? null : chamado.slice(0, APELIDO_MAX),
    telefone,
    funcoes: [...own.values()],
    avisos: said,
    recusa: !/\p{L}.*\p{L}/u.test(inteiro)
      ? 'não tem nome'
      : Array.from(inteiro).length > NOME_MAX
        ? `o nome passa de ${NOME_MAX} letras`
        : null,
  }
}
