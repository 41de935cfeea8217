import { soPalavras } from '../../semelhanca.ts'

/** The name and artist that a file's name says. */
export interface NomeDoArquivo {
  readonly nome: string
  readonly artista: string
  /** Both sides of the only dash, in the order of the name: either may be the artist. */
  readonly metades?: readonly [string, string]
  /** Numbers that counted files and are no part of a name, in words. */
  readonly avisos: readonly string[]
}

/** A number that counts: filled with zeros, or parted from the name by a sign. Any other may be the name's: '10 mil Razões'. */
const CONTADOR = /^(0\d{0,3}|\d{1,4}(?=\s*[-.)]))(?:\s*[-.)]\s*|\s+)(?=\p{L})/u
/** Copies of one file: 'Santo (2)'. */
const COPIA = /\s+\((\d{1,3})\)$/

const baseDe = (arquivo: string) =>
  (arquivo.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()

/**
 * Whether a file is called by this name, or by name and artist as Cantai calls its own.
 * @example isNomeDoArquivo('Santo - Coral.txt', 'Santo', 'Coral') // => true
 */
export function isNomeDoArquivo(arquivo: string, nome: string, artista: string): boolean {
  if (soPalavras(nomeDoArquivo(arquivo).nome) === soPalavras(nome)) return true
  const whole = baseDe(arquivo).replace(COPIA, '')
  return artista !== '' && soPalavras(whole) === soPalavras(`${nome} ${artista}`)
}

/**
 * Name and artist in a file's name: 'Santo - Coral.cho'.
 * @example nomeDoArquivo('pasta/01 Santo - Coral.cho').nome // => 'Santo'
 */
export function nomeDoArquivo(arquivo: string): NomeDoArquivo {
  const plain = baseDe(arquivo)
  const numbers = [CONTADOR.exec(plain)?.[1], COPIA.exec(plain)?.[1]]
  const parts = plain
    .replace(CONTADOR, '')
    .replace(COPIA, '')
    .split(/\s+[-–—]\s+/)
    .map((part) => part.trim())
  // A half that is nothing but a number counts too: 'Pão da Vida - 142'.
  const named = parts.length === 2 ? parts.filter((part) => !/^\d{1,4}$/.test(part)) : parts
  if (named.length < parts.length && named.length > 0)
    numbers.push(parts.find((part) => !named.includes(part)))
  const [nome = '', artista = '', ...more] = named.length === 0 ? parts : named
  const avisos = numbers
    .filter((number) => number !== undefined)
    .map((number) => `o número ${number} do nome do arquivo saiu do nome`)
  if (more.length > 0) return { nome: parts.join(' - '), artista: '', avisos }
  return artista === '' ? { nome, artista, avisos } : { nome, artista, metades: [nome, artista], avisos }
}
