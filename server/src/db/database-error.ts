import { codeOf, text } from '@cantai/postgres/database-error'

/** PostgreSQL stops or starts, or the connection broke; 25006: after a failover the former primary refuses writes. */
const restarting =
  /^(57P0[1-5]|08...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** A lock, a statement or a new connection took too long, or two transactions waited for each other. */
const busy = /^(55P03|57014|25P03|25P04|40001|40P01|53000|53200|53300)$/
const full = /^(53100|58030|ENOSPC|EDQUOT)$/

/** Messages of pg's own errors, which have no code. */
const connectionLost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/
const noConnectionFree = 'timeout exceeded when trying to connect'

/** A system code is about the database only when a socket failed: ENOENT may also be a missing file. */
const ofSocket = (error: unknown) => /^(connect|read|write|getaddrinfo)/.test(text(error, 'syscall'))

export type Trouble = 'restarting' | 'busy' | 'full'

/** The kind of temporary database failure that this error shows; undefined for every other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error)
  const message = text(error, 'message')
  if (full.test(code)) return 'full'
  if (busy.test(code) || message === noConnectionFree) return 'busy'
  if (connectionLost.test(message)) return 'restarting'
  return restarting.test(code) && (!code.startsWith('E') || ofSocket(error)) ? 'restarting' : undefined
}
