import { LINHAS } from '../replica.ts'
import { descreverForma, fnv1a } from './forma.ts'

/**
 * Changes that the schema does not show: a sentence for each field whose meaning changed although its name and kind stayed, or for a value
 * that a device derives from a row (`versos`). A new name is better where one can be found, because rows of the old form are read on.
 */
const OUTRO_SENTIDO: readonly string[] = []

/**
 * Identifies the form of the rows: a device stores those of each form apart, and syncs only with a server of the same form. The build of
 * the screens replaces this call by the number (web/vite.config.ts), so that a first visit needs no schemas.
 */
export const FORMA = fnv1a(
  [
    ...Object.entries(LINHAS).map(([tabela, linha]) => `${tabela}:${descreverForma(linha)}`),
    ...OUTRO_SENTIDO,
  ].join('\n'),
)
