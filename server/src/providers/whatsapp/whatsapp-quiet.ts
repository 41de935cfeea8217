import { codeOf } from '@cantai/postgres/database-error'
import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js'

/** The methods of a logger that are used here. */
export interface Log {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  debug: (details: object, message: string) => void
}

export const messageOf = (value: unknown): string | undefined =>
  value instanceof Error ? value.message : undefined

/** The message of an error, without the objects that Baileys hands to its logger: they hold keys, numbers and stanzas. */
function reasonOf(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  return Object.values(details)
    .map(messageOf)
    .find((message) => message !== undefined)
}

/** A logger for Baileys that passes on only its fixed texts and the messages of errors. */
export function quietLogger(log: Log): ILogger {
  const pass = (write: Log['warn']) => (details: unknown, message?: string) =>
    write(
      { motivo: reasonOf(details) },
      `whatsapp: ${message ?? (typeof details === 'string' ? details : 'error')}`,
    )
  const drop = () => {}
  const quiet: ILogger = {
    level: 'warn',
    child: () => quiet,
    trace: drop,
    debug: drop,
    info: drop,
    warn: pass((details, message) => log.debug(details, message)),
    error: pass((details, message) => log.warn(details, message)),
  }
  return quiet
}

// libsignal prints whole sessions, private keys among them.
const PRINTED_BY_LIBSIGNAL =
  /^(Closing|Opening|Removing old closed|Migrating) session|^Session (already|error)|^Closing open session|^Decrypted message with closed|^Failed to decrypt message|^Unhandled bucket|^V1 session/

let silenced = false

function silenceLibsignal(): void {
  if (silenced) return
  silenced = true
  for (const method of ['info', 'warn', 'error'] as const) {
    const print = console[method].bind(console)
    console[method] = (...args: unknown[]) => {
      if (typeof args[0] !== 'string' || !PRINTED_BY_LIBSIGNAL.test(args[0])) print(...args)
    }
  }
}

/** The client is a package of its own, under another licence than Cantai: a server may be installed without it. */
export class NoClient extends Error {}

/** Loads Baileys on first use, which takes a second and 50 MB; libsignal is silent from then on. Throws NoClient. */
export async function loadBaileys() {
  silenceLibsignal()
  try {
    return await import('@whiskeysockets/baileys')
  } catch (error) {
    // A package of Baileys or of libsignal is missing; they are installed together.
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') throw new NoClient(messageOf(error))
    throw error
  }
}
export type Baileys = Awaited<ReturnType<typeof loadBaileys>>
