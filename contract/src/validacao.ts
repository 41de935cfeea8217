import * as z from 'zod/mini'
import { duracaoEscrita, segundosEscritos } from './musicas/duracao.ts'
import { ITENS_MAX_POR_PAGINA, NOME_MAX, OBSERVACOES_MAX, SENHA_MAX, SEQUENCIA_MAX } from './limites.ts'
import { NIVEIS } from './acesso/niveis.ts'
import {
  falhaDoTexto,
  falhasDaSenha,
  INT4_MAX,
  isData,
  isEmail,
  isEmailOuUsername,
  isHora,
  isId,
  isInt4,
  isTelefone,
  isTelefoneGuardado,
  LIMITES_DA_SENHA,
  LIMITES_DO_EMAIL,
  type LimitesDoTexto,
  mensagens,
  TOM,
  tomEmLetras,
  umaLinha,
  withoutInvisible,
} from './regras.ts'

/* The building blocks of every schema that crosses the wire. */

/** An access level. */
export const nivelAcesso = () => z.enum(NIVEIS)

/** `linhas`: several lines are allowed; `verbatim`: it is stored exactly as written. */
type FormaDoTexto = LimitesDoTexto & { linhas?: true; verbatim?: true }

/**
 * A text of `min` to `max` characters (code points), in one line, without invisible signs and trimmed unless it says otherwise. It reports
 * its first failure without aborting, so that checks across fields (two passwords) speak even while another field is wrong.
 */
export const texto = (campo: string, limits: FormaDoTexto) => {
  const { min = 0, max, linhas = false, verbatim = false } = limits
  return z.string({ error: mensagens.obrigatorio(campo) }).check(
    ...(verbatim || linhas ? [] : [z.overwrite(umaLinha)]),
    ...(verbatim ? [] : [z.overwrite(withoutInvisible), z.trim()]),
    z.superRefine<string>((valor, ctx) => {
      const message = falhaDoTexto(campo, limits, valor)
      if (message !== null) ctx.addIssue({ code: 'custom', message, input: valor })
    }),
    z.meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) }),
  )
}

/** An optional text: absent stays absent, null and '' both mean "none". */
export const textoOpcional = (campo: string, limits: Omit<FormaDoTexto, 'min'>) =>
  z.optional(z.nullable(texto(campo, limits)))

export const senha = (campo = 'Senha') => texto(campo, { ...LIMITES_DA_SENHA, verbatim: true })

/** A code of an authenticator app, or a recovery code, as people type one. */
export const codigoDeEntrada = () => texto('Código', { min: 6, max: 40 })

export const senhaForte = (campo = 'Senha') =>
  texto(campo, { min: 1, max: SENHA_MAX, verbatim: true }).check(
    z.superRefine((valor: string, ctx) => {
      const message = valor === '' ? null : falhasDaSenha(valor, campo)
      if (message !== null) ctx.addIssue({ code: 'custom', message, input: valor })
    }),
  )

export const email = () =>
  texto('Email', LIMITES_DO_EMAIL).check(
    z.refine((valor: string) => valor === '' || isEmail(valor), { error: mensagens.email }),
  )

/** An email or a username, as the login field takes both. */
export const emailOuUsername = () =>
  texto('Email', LIMITES_DO_EMAIL).check(z.refine(isEmailOuUsername, { error: mensagens.email }))

const telefoneQue = (isValid: (valor: string) => boolean) =>
  texto('Telefone', { max: 20 }).check(
    z.refine((valor: string) => valor === '' || isValid(valor), { error: mensagens.telefone }),
  )

export const telefone = () => telefoneQue(isTelefone)

/** The telephone of a record that is edited: a number that is stored already never stands in the way of another change. */
export const telefoneGuardado = () => telefoneQue(isTelefoneGuardado)

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
    z.refine(isHora, {
      error: 'Hora inválida: escreva como 19:00',
      params: { malformed: true },
    }),
  )

/** An optional key; null and '' both mean "none". Words ('Sol') and a lower-case letter are accepted. */
export const tomOpcional = (campo = 'Tom') =>
  textoOpcional(campo, { max: 20 }).check(
    z.overwrite((valor) => (valor ? tomEmLetras(valor) : valor)),
    z.refine((valor) => !valor || TOM.test(valor), {
      error: `${campo} inválido: escreva como C, D, Em ou F#m`,
    }),
  )

/** The version that an edit was made from, where the call requires one. */
export const versaoLida = () =>
  z
    .number({ error: mensagens.versao })
    .check(
      z.refine(isInt4, { error: mensagens.versao, params: { malformed: true } }),
      z.meta({ type: 'integer', minimum: 1, maximum: INT4_MAX }),
    )

/** The version of the row that an edit was made from. Absent: the edit overwrites whatever is there. */
export const versao = () => z.optional(versaoLida())

/** The words of a search by name. */
export const busca = () => z.optional(texto('Busca', { max: NOME_MAX }))

/** A record's number, in a path or a query. */
export const id = () =>
  z.coerce
    .number({ error: mensagens.id })
    .check(z.int({ error: mensagens.id }), z.minimum(1, mensagens.id), z.maximum(INT4_MAX, mensagens.id))

/** The last author of a row, told only to leaders; null: the bot's clock, or unknown. */
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

/** The song chosen in a form: its id, which a select gives as text. */
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

/** The place and key of a song in its culto, which a row written by date may include. */
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
  notas: textoOpcional('Notas', { max: OBSERVACOES_MAX, linhas: true }),
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

/**
 * An optional length of time in whole seconds, which a form gives as people write it: '4:30'. Absent stays absent, null and '' both
 * mean "none".
 */
export const duracaoOpcional = (campo: string, { min, max }: { min: number; max: number }) => {
  const error = `${campo} inválida: escreva como 4:30, de ${duracaoEscrita(min)} a ${duracaoEscrita(max)}`
  return z.optional(
    z.nullable(
      z.pipe(
        z.union([z.number(), z.string()], { error }).check(
          z.refine(
            (valor) => {
              const seconds = valor === '' ? min : segundosEscritos(String(valor))
              return seconds !== null && seconds >= min && seconds <= max
            },
            { error },
          ),
          z.meta({ type: ['integer', 'string'], minimum: min, maximum: max }),
        ),
        z.transform((valor): number | null => segundosEscritos(String(valor))),
      ),
    ),
  )
}

const ignored = z.optional(z.unknown())

/** Every field of a row, accepted and ignored: an edit may carry the whole row. The editable fields are written after it. */
export const ignoredOf = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, ignored])) as Record<keyof Row, typeof ignored>
