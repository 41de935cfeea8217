import * as z from 'zod/mini'
import {
  EMAIL_MAX,
  ITENS_MAX_POR_PAGINA,
  NOME_MAX,
  OBSERVACOES_MAX,
  SENHA_MAX,
  SENHA_MIN,
  SEQUENCIA_MAX,
} from './limites.ts'

/** Validation messages (LOG-05, LOG-06, SHE-07), and the building blocks of every schema that crosses the wire. */
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

/** Signs that nobody sees: they make two names look alike, or turn the rest of a line around. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const withoutInvisible = (valor: string) => valor.replaceAll(INVISIBLE, '')

/**
 * A text of `min` to `max` characters (code points), without invisible signs and trimmed unless `verbatim`. It reports its first failure without
 * aborting, so that checks across fields (two passwords) speak even while another field is wrong.
 */
export const texto = (campo: string, limits: { min?: number; max: number; verbatim?: boolean }) => {
  const { min = 0, max, verbatim = false } = limits
  const failure = (valor: string): string | null => {
    if (!isStorable(valor)) return mensagens.caracteres(campo)
    if (min > 0 && valor === '') return mensagens.obrigatorio(campo)
    const length = codePoints(valor)
    if (length < min) return mensagens.min(campo, min)
    return length > max ? mensagens.max(campo, max) : null
  }
  return z.string({ error: mensagens.obrigatorio(campo) }).check(
    ...(verbatim ? [] : [z.overwrite(withoutInvisible), z.trim()]),
    z.superRefine<string>((valor, ctx) => {
      const message = failure(valor)
      if (message !== null) ctx.addIssue({ code: 'custom', message, input: valor })
    }),
    z.meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) }),
  )
}

/** An optional text: absent stays absent, null and '' both mean "none". */
export const textoOpcional = (campo: string, limits: { max: number; verbatim?: boolean }) =>
  z.optional(z.nullable(texto(campo, limits)))

/** The rules that a password does not meet yet, as 'Senha deve conter: …', or null when it is strong. */
export function falhasDaSenha(senha: string, campo = 'Senha'): string | null {
  const missing = [
    senha.length < SENHA_MIN && `pelo menos ${SENHA_MIN} caracteres`,
    !/\p{Ll}/u.test(senha) && 'uma letra minúscula',
    !/\p{Lu}/u.test(senha) && 'uma letra maiúscula',
    !/\d/.test(senha) && 'um número',
  ].filter((item) => item !== false)
  return missing.length === 0 ? null : `${campo} deve conter: ${missing.join(', ')}`
}

export const senha = (campo = 'Senha') => texto(campo, { min: SENHA_MIN, max: SENHA_MAX, verbatim: true })

/** A code of an authenticator app, or a recovery code, as people type one. */
export const codigoDeEntrada = () => texto('Código', { min: 6, max: 40 })

export const senhaForte = (campo = 'Senha') =>
  texto(campo, { min: 1, max: SENHA_MAX, verbatim: true }).check(
    z.superRefine((valor: string, ctx) => {
      const message = valor === '' ? null : falhasDaSenha(valor, campo)
      if (message !== null) ctx.addIssue({ code: 'custom', message, input: valor })
    }),
  )

const EMAIL = /^[^\s@"<>()[\]\\,;:]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u

export const isEmail = (valor: string) => EMAIL.test(valor) && !valor.includes('..')

export const email = () =>
  texto('Email', { min: 1, max: EMAIL_MAX }).check(
    z.refine((valor: string) => valor === '' || isEmail(valor), { error: mensagens.email }),
  )

/** An email or a username, as the login field takes both. */
export const emailOuUsername = () =>
  texto('Email', { min: 1, max: EMAIL_MAX }).check(
    z.refine((valor: string) => !valor.includes('@') || isEmail(valor), { error: mensagens.email }),
  )

export const telefone = () =>
  texto('Telefone', { max: 20 }).check(
    z.refine((valor: string) => valor === '' || /^\(\d{2}\) \d{4,5}-\d{4}$/.test(valor), {
      error: mensagens.telefone,
    }),
  )

/** True for a day of the calendar written yyyy-MM-dd, years 1900 to 2199: '2024-02-29' but not '2026-02-30'. */
export function isData(valor: string): boolean {
  const parts = /^(19|20|21)(\d{2})-(\d{2})-(\d{2})$/.exec(valor)
  if (!parts) return false
  const date = new Date(`${valor}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(valor)
}

/** A date yyyy-MM-dd. */
export const data = () =>
  z
    .string({ error: mensagens.data })
    .check(
      z.refine(isData, { error: mensagens.data, params: { malformed: true } }),
      z.meta({ format: 'date' }),
    )

/** An hour HH:mm. */
export const hora = () =>
  z.string({ error: 'Hora inválida' }).check(
    z.refine((valor) => /^([01]\d|2[0-3]):[0-5]\d$/.test(valor), {
      error: 'Hora inválida: escreva como 19:00',
      params: { malformed: true },
    }),
  )

const NOTAS: Record<string, string> = { do: 'C', re: 'D', mi: 'E', fa: 'F', sol: 'G', la: 'A', si: 'B' }

/**
 * A key as people say it, in the letters of sheets; what is none stays as it is.
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

/** An optional key; null and '' both mean "none". It may be said in words, and the case of its letter may be missing. */
export const tomOpcional = () =>
  textoOpcional('Tom', { max: 20 }).check(
    z.overwrite((valor) => (valor ? tomEmLetras(valor) : valor)),
    z.refine((valor) => !valor || /^[A-G](#|b)?m?$/.test(valor), {
      error: 'Tom inválido: escreva como C, D, Em ou F#m',
    }),
  )

const INT4_MAX = 2_147_483_647
const isInt4 = (valor: number) => Number.isInteger(valor) && valor >= 1 && valor <= INT4_MAX

/** Whether this can be a record's number, which a form gives as text. */
export const isId = (valor: number | string): boolean =>
  /^\d{1,10}$/.test(String(valor)) && isInt4(Number(valor))

/** The version that an edit was made from, of a call that needs one. */
export const versaoLida = () =>
  z
    .number({ error: mensagens.versao })
    .check(
      z.refine(isInt4, { error: mensagens.versao, params: { malformed: true } }),
      z.meta({ type: 'integer', minimum: 1, maximum: INT4_MAX }),
    )

/** The version of the row that an edit was made from. Absent: the edit wins over whatever is there. */
export const versao = () => z.optional(versaoLida())

/** The words of a search by name. */
export const busca = () => z.optional(texto('Busca', { max: NOME_MAX }))

/** A record's number, in a path or a query. */
export const id = () =>
  z.coerce
    .number({ error: mensagens.id })
    .check(z.int({ error: mensagens.id }), z.minimum(1, mensagens.id), z.maximum(INT4_MAX, mensagens.id))

/** The person who changed a row last, told only to who leads; null: the bot's clock, or nobody knows. */
export const nomeDeQuem = () => z.optional(z.nullable(z.string()))

/** A record's number in a body, where it is a number already. */
export const registroId = () =>
  z
    .number({ error: mensagens.id })
    .check(z.refine(isInt4, { error: mensagens.id, params: { malformed: true } }))

export const idParams = z.strictObject({ id: id() })

/** Page number from 1. */
export const pagina = () =>
  z._default(
    z.coerce
      .number({ error: 'Página inválida' })
      .check(
        z.int({ error: 'Página inválida' }),
        z.minimum(1, 'Página inválida'),
        z.maximum(1e9, 'Página inválida'),
      ),
    1,
  )

/** Rows a page, 1 to 1000. */
export const limite = (padrao: number) =>
  z._default(
    z.coerce
      .number({ error: 'Limite inválido' })
      .check(
        z.int({ error: 'Limite inválido' }),
        z.minimum(1, 'Limite inválido'),
        z.maximum(ITENS_MAX_POR_PAGINA, `O limite vai até ${ITENS_MAX_POR_PAGINA}`),
      ),
    padrao,
  )

/** First and last day of a list, both included. */
export const periodo = { data_inicio: z.optional(data()), data_fim: z.optional(data()) }

/** The song a form has chosen: its number, which a select gives as text. */
export const musicaId = () =>
  z.pipe(
    z
      .union([z.number(), z.string()], {
        error: ({ input }) => (input === undefined || input === null ? 'Escolha a música' : mensagens.id),
      })
      .check(
        z.refine((valor) => valor !== '', { error: 'Escolha a música', abort: true }),
        z.refine(isId, { error: mensagens.id, params: { malformed: true } }),
      ),
    z.transform(Number),
  )

const POSICAO_MAX = 1_000_000

/** Where and how a song stands in its culto, as a row that is written by date may say it. */
export const lugarNoCulto = {
  culto_id: z.optional(z.nullable(registroId())),
  posicao: z.optional(
    z.nullable(
      z.number({ error: 'Posição inválida' }).check(
        z.refine((valor) => Number.isInteger(valor) && valor >= 0 && valor <= POSICAO_MAX, {
          error: 'Posição inválida',
          params: { malformed: true },
        }),
      ),
    ),
  ),
  notas: textoOpcional('Notas', { max: OBSERVACOES_MAX }),
  sequencia: textoOpcional('Sequência', { max: SEQUENCIA_MAX }),
}

/** An optional whole number, which a form gives as text: absent stays absent, null and '' both mean "none". */
export const inteiroOpcional = (campo: string, { min, max }: { min: number; max: number }) => {
  const error = `${campo} deve ser um número inteiro de ${min} a ${max}`
  const isWithin = (valor: number) => valor >= min && valor <= max
  return z.optional(
    z.nullable(
      z.pipe(
        z.union([z.number(), z.string()], { error }).check(
          z.refine((valor) => valor === '' || (/^\d+$/.test(String(valor)) && isWithin(Number(valor))), {
            error,
          }),
          z.meta({ type: ['integer', 'string'], minimum: min, maximum: max }),
        ),
        z.transform((valor): number | null => (valor === '' ? null : Number(valor))),
      ),
    ),
  )
}

const ignored = z.optional(z.unknown())

/** Every field of a row, accepted and ignored: an edit may carry the whole row. The fields it changes are written after it. */
export const ignoredOf = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, ignored])) as Record<keyof Row, typeof ignored>
