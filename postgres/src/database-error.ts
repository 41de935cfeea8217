/** An error whose message is one line in Portuguese, ready to be printed before the process exits with code 1. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

export class EmbeddedPostgresError extends DatabaseError {
  override name = 'EmbeddedPostgresError'
}

/** A property of whatever was thrown, as text; empty when it has none. */
export function text(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An error's code, of the system ('ENOENT') or of PostgreSQL ('3D000'). */
export const codeOf = (error: unknown) => text(error, 'code')
export const positionOf = (error: unknown) => Number(text(error, 'position'))

/** One line that explains an error, never empty: a program's last complaint, or the message, and the code. */
export function reason(error: unknown): string {
  const lines = (text(error, 'stderr').trim() || text(error, 'message')).trim().split('\n')
  const complaint = lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1)
  const code = codeOf(error)
  return [complaint, complaint?.includes(code) ? '' : code].filter(Boolean).join(', ') || 'erro desconhecido'
}

export function unsupported(detail: string): EmbeddedPostgresError {
  const system = `${process.platform}-${process.arch}: ${detail}`
  return new EmbeddedPostgresError(
    `O PostgreSQL embutido não funciona neste sistema (${system}): defina DATABASE_URL`,
  )
}

export function notWritable(folder: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Não é possível gravar na pasta ${folder} (${reason(error)}): corrija a permissão ou escolha outro DATA_DIR`,
    { cause: error },
  )
}
