import { EMAIL_MAX, SENHA_MAX, SENHA_MIN } from './limites.ts'

/* Rules of single values, as plain functions: for the schemas of `validacao.ts` and for fields that are checked while somebody types. */

/** Validation messages (LOG-05, LOG-06, SHE-07). */
export const mensagens = {
  obrigatorio: (campo: string) => `${campo} é obrigatório`,
  min: (campo: string, n: number) => `${campo} deve ter pelo menos ${n} caracteres`,
  max: (campo: string, n: number) => `${campo} deve ter no máximo ${n} caracteres`,
  caracteres: (campo: string) => `${campo} contém caracteres que não podem ser gravados`,
  email: 'Email inválido',
  senhasDiferentes: 'Senhas não coincidem',
  senhasDiferentesNoModal: 'As senhas não coincidem',
  telefone: 'Telefone inválido (formato: (11) 99999-9999)',
  data: 'Data inválida',
  id: 'Identificador inválido',
  versao: 'Versão inválida',
} as const

const codePoints = (texto: string): number => {
  let n = texto.length
  for (let i = 0; i < texto.length - 1; i++) if (isHighSurrogate(texto.charCodeAt(i))) n--
  return n
}
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const isStorable = (texto: string) => !texto.includes('\0') && texto.isWellFormed()

/** Invisible characters: they make two names look alike, or reverse the rest of a line. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
export const withoutInvisible = (valor: string) => valor.replaceAll(INVISIBLE, '')

const ENDS_A_LINE = /[\p{Cc}\u2028\u2029]/u

/**
 * A text in one line: line ends, tabs and control characters, with the blanks around them, become one blank. NUL stays, and is refused
 * later.
 * @example umaLinha('Culto\r\nBEGIN:VEVENT') // => 'Culto BEGIN:VEVENT'
 */
export const umaLinha = (valor: string) =>
  valor.replaceAll(/[\s\p{Cc}]+/gu, (signs) =>
    signs.includes('\0') || !ENDS_A_LINE.test(signs) ? signs : ' ',
  )

export interface LimitesDoTexto {
  min?: number
  max: number
}

/** Why a text of `min` to `max` characters (code points) is refused, or null. */
export function falhaDoTexto(campo: string, { min = 0, max }: LimitesDoTexto, valor: string): string | null {
  if (!isStorable(valor)) return mensagens.caracteres(campo)
  if (min > 0 && valor === '') return mensagens.obrigatorio(campo)
  const length = codePoints(valor)
  if (length < min) return mensagens.min(campo, min)
  return length > max ? mensagens.max(campo, max) : null
}

/** The rules that a password violates, as 'Senha deve conter: …', or null when it is strong. */
export function falhasDaSenha(senha: string, campo = 'Senha'): string | null {
  const missing = [
    senha.length < SENHA_MIN && `pelo menos ${SENHA_MIN} caracteres`,
    !/\p{Ll}/u.test(senha) && 'uma letra minúscula',
    !/\p{Lu}/u.test(senha) && 'uma letra maiúscula',
    !/\d/.test(senha) && 'um número',
  ].filter((item) => item !== false)
  return missing.length === 0 ? null : `${campo} deve conter: ${missing.join(', ')}`
}

export const LIMITES_DA_SENHA = { min: SENHA_MIN, max: SENHA_MAX }

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u

export const isEmail = (valor: string) => EMAIL.test(valor) && !valor.includes('..')

/** The login field takes an email or a username. */
export const LIMITES_DO_EMAIL = { min: 1, max: EMAIL_MAX }
export const isEmailOuUsername = (valor: string) => !valor.includes('@') || isEmail(valor)

/** A Brazilian number with an area that exists. */
const TELEFONE =
  /^\((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])\) \d{4,5}-\d{4}$/
export const isTelefone = (valor: string) => TELEFONE.test(valor)

/** The shape alone: earlier versions also kept numbers of areas that do not exist. */
export const isTelefoneGuardado = (valor: string) => /^\(\d{2}\) \d{4,5}-\d{4}$/.test(valor)

/** Removes the accents of a text's letters. */
const withoutAccents = (valor: string) => valor.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')

/**
 * Letters from A to Z, with or without accents; accents do not distinguish two names. An 'ı' without its dot, or the 'а' of another
 * alphabet, would make a second 'admin'.
 */
export const isUsername = (valor: string) => /^[A-Za-z0-9._-]+$/.test(withoutAccents(valor))

/**
 * The characters of a text that a username may have.
 * @example usernameSigns('joão+louvor') // => 'joaolouvor'
 */
export const usernameSigns = (texto: string) => withoutAccents(texto).replaceAll(/[^A-Za-z0-9._-]/g, '')

/** An hour HH:mm. */
export const isHora = (texto: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(texto)

/** True for a day of the calendar written yyyy-MM-dd, years 1900 to 2199: '2024-02-29' but not '2026-02-30'. */
export function isData(valor: string): boolean {
  const parts = /^(19|20|21)(\d{2})-(\d{2})-(\d{2})$/.exec(valor)
  if (!parts) return false
  const date = new Date(`${valor}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(valor)
}

const NOTAS: Record<string, string> = { do: 'C', re: 'D', mi: 'E', fa: 'F', sol: 'G', la: 'A', si: 'B' }

/**
 * Turns a key as people say it into the letters of sheets; any other text stays as it is.
 * @example tomEmLetras('Sol') // => 'G'
 * @example tomEmLetras('fá sustenido menor') // => 'F#m'
 */
export function tomEmLetras(valor: string): string {
  const said = valor.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [, nota = '', sinal, modo] =
    /^(do|re|mi|fa|sol|la|si)\s*(#|b|sustenido|bemol)?\s*(m|menor|maior)?$/.exec(said) ?? []
  const letra = NOTAS[nota]
  if (letra === undefined) return valor.replace(/^[a-g]/, (l) => l.toUpperCase())
  const acidente = sinal === undefined ? '' : /^[#s]/.test(sinal) ? '#' : 'b'
  return `${letra}${acidente}${modo === 'm' || modo === 'menor' ? 'm' : ''}`
}

/** A key as sheets write it: 'F#m'. */
export const TOM = /^[A-G](#|b)?m?$/

export const INT4_MAX = 2_147_483_647
export const isInt4 = (valor: number) => Number.isInteger(valor) && valor >= 1 && valor <= INT4_MAX

/** Whether a form's text or number is a valid record id. */
export const isId = (valor: number | string): boolean =>
  /^\d{1,10}$/.test(String(valor)) && isInt4(Number(valor))
