import { ApiError } from './api-client.ts'

/** The session ended: that is said once, for everything that failed with it. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The fault is not in what was sent: no answer, too many attempts, a broken server. */
const isElsewhere = ({ status }: ApiError) => status === undefined || status === 429 || status >= 500

/**
 * The words that a person reads when something was refused (ERR-01): the server's own words about what was sent, else the catalogue's
 * for the status, which also stand where the fault is elsewhere; `fallback` for a fault of the app's own.
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return isElsewhere(error) ? error.erro : error.serverErro || error.erro
}

/** The reason that stands behind what was tried, as in 'Erro ao salvar música: …': the server's own words whatever the status. */
export const reasonOf = (error: unknown): string => serverWords(error, 'tente novamente')

/** The same as failureMessage for a form whose own words stand where the server has none (LOG-07, LOG-08, SHE-08). */
export const formFailure = (error: unknown, words: string): string =>
  error instanceof ApiError && !isElsewhere(error) && !error.serverErro ? words : failureMessage(error, words)

/** The fields the server refused, each with its message. */
export function failedFields(error: unknown): Record<string, string> {
  const campos: unknown = error instanceof ApiError ? error.detalhes?.['campos'] : undefined
  if (typeof campos !== 'object' || campos === null) return {}
  return Object.fromEntries(
    Object.entries(campos).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The server's own words where it has some, because they name what to do; else the catalogue's, else `fallback`. */
export const serverWords = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.serverErro || error.erro : fallback
