import * as z from 'zod/mini'
import { NOME_MAX } from '@cantai/contract/limites'
import { falhaDoTexto, INT4_MAX, isData } from '@cantai/contract/regras'

/** The search parameters of a screen, as its address says them and as a link to it may say them. */
export interface SearchParams<Search extends object = object> {
  readonly parse: (search: unknown) => Search
  /** For the router's types alone: never read. */
  readonly types: { readonly input: Partial<Search>; readonly output: Search }
}

/** A screen's parameters, by name; one that makes no sense is as good as absent. */
export function defineSearch<const Fields extends z.core.$ZodShape>(
  fields: Fields,
): SearchParams<z.output<z.ZodMiniObject<Fields>>> {
  const search = z.object(fields)
  return { parse: (found) => search.parse(found), types: undefined as never }
}

/** A parameter by this schema, or undefined. */
export const orAbsent = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)

/** One of a few values, or undefined. */
export const oneOf = <const Value extends z.core.util.Literal>(values: readonly Value[]) =>
  orAbsent(z.literal([...values]))

/** One of a few values; `padrao` in place of any other. */
export const oneOfOr = <const Value extends z.core.util.Literal>(
  values: readonly Value[],
  padrao: NoInfer<Value>,
) => z.catch(z.literal([...values]), padrao)

/** A text that passes the test, without the blanks around it. */
export const textThat = (test: (text: string) => boolean) =>
  orAbsent(z.string().check(z.trim(), z.refine(test)))

/** A whole number from 1; an address may say it as text. */
const wholeNumber = (max: number) =>
  z.pipe(
    z.transform((found: unknown) => (isText(found) && /^\d{1,10}$/.test(found) ? Number(found) : found)),
    z.int().check(z.minimum(1), z.maximum(max)),
  )
const isText = (found: unknown): found is string => typeof found === 'string'

const PAGINA_MAX = 1e9

export const paginaParam = () => z.catch(wholeNumber(PAGINA_MAX), 1)
export const dataParam = () => textThat(isData)
export const idParam = () => orAbsent(wholeNumber(INT4_MAX))
/** The words of a search by name. */
export const buscaParam = () => textThat((words) => falhaDoTexto('Busca', { max: NOME_MAX }, words) === null)
