import { LINHAS } from '../replica.ts'
import { descreverForma, fnv1a } from './forma.ts'

/**
 * Changes that the schema does not show: a sentence for each field that came to mean something else although its name and kind stayed, or for what a
 * device derives of a row (`versos`). Another name is better where one can be found, because rows of the form before are read as they are.
 */
const OUTRO_SENTIDO: readonly string[] = []

/**
 * Names the form of the rows: a device keeps those of each form in a place of its own, and follows a server of the same form alone. The build
 * of the screens writes the number in the place of this (web/vite.config.ts), so that a first visit does without the schemas.
 */
export const FORMA = fnv1a(
  [
    ...Object.entries(LINHAS).map(([tabela, linha]) => `${tabela}:${descreverForma(linha)}`),
    ...OUTRO_SENTIDO,
  ].join('\n'),
)
