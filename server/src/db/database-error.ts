/** Its message is one line in Portuguese, ready to be printed before the process leaves with 1. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

export class EmbeddedPostgresError extends DatabaseError {
  override name = 'EmbeddedPostgresError'
}

function text(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An error's code, of the system ('ENOENT') or of PostgreSQL ('3D000'). */
export const codeOf = (error: unknown) => text(error, 'code')
export const positionOf = (error: unknown) => Number(text(error, 'position'))

/** What an error says in one line, never empty: a program's last complaint, or the message, and the code. */
export function reason(error: unknown): string {
  const lines = (text(error, 'stderr').trim() || text(error, 'message')).trim().split('\n')
  const complaint = lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1)
  const code = codeOf(error)
  return [complaint, complaint?.includes(code) ? '' : code].filter(Boolean).join(', ') || 'erro desconhecido'
}

/** PostgreSQL stops, starts, or has closed the connection; after a failover its former primary takes no writes. */
const restarting =
  /^(57P0[1-5]|08...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** A lock, a statement or the way to a connection took too long, or two transactions waited for each other. */
const busy = /^(55P03|57014|25P03|25P04|40001|40P01|53000|53200|53300)$/
const full = /^(53100|58030|ENOSPC|EDQUOT)$/

/** pg's own errors have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
const noneFree = 'timeout exceeded when trying to connect'

/** Codes of the system speak of the database only where a socket failed: ENOENT is also a missing file. */
const ofSocket = (error: unknown) => /^(connect|read|write|getaddrinfo)/.test(text(error, 'syscall'))

export type Trouble = 'restarting' | 'busy' | 'full'

/** Why the database cannot do now what would work at another moment; undefined for every other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error)
  const message = text(error, 'message')
  if (full.test(code)) return 'full'
  if (busy.test(code) || message === noneFree) return 'busy'
  if (lost.test(message)) return 'restarting'
  return restarting.test(code) && (!code.startsWith('E') || ofSocket(error)) ? 'restarting' : undefined
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
