import { ApiError } from './api-client.ts'

/**
 * What a person reads when a form was refused: the server's own words about what was sent; the catalogue's when the
 * fault is not in what was sent (no answer, too many attempts, a broken server); else `fallback`.
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const { status, erro, serverErro } = error
  if (status === undefined || status === 429 || status >= 500) return erro
  return serverErro || fallback
}

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
