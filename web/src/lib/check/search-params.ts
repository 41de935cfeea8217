import { NOME_MAX } from '@cantai/contract/limites'
import { falhaDoTexto, INT4_MAX, isData } from '@cantai/contract/regras'
import { orElse, type Reader, readerOf, textThat, type ValuesOf, wholeNumber } from './readers.ts'

/** The search parameters of a screen, as its address says them and as a link to it may say them. */
export interface SearchParams<Search extends object = object> {
  readonly names: readonly string[]
  readonly parse: (search: unknown) => Search
  /** For the router's types alone: never read. */
  readonly types: { readonly input: Partial<Search>; readonly output: Search }
}

export function defineSearch<const Fields extends Record<string, Reader<unknown>>>(
  fields: Fields,
): SearchParams<ValuesOf<Fields>> {
  return { names: Object.keys(fields), parse: readerOf(fields), types: undefined as never }
}

const PAGINA_MAX = 1e9

export const paginaParam = () => orElse(wholeNumber({ max: PAGINA_MAX }), 1)
export const dataParam = () => textThat(isData)
export const idParam = () => wholeNumber({ max: INT4_MAX })
/** The words of a search by name. */
export const buscaParam = () => textThat((words) => falhaDoTexto('Busca', { max: NOME_MAX }, words) === null)
