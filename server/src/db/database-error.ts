import { codeOf, text } from '@cantai/postgres/database-error'

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
