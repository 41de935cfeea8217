import { SESSAO_MS } from '@cantai/contract/limites'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../../lib/api/api-client.ts'
import { isOnline, isReachable, lastAnswerAt, subscribeOnline } from '../../lib/offline/online.ts'
import { restored } from '../../lib/api/query-client.ts'
import { isOwnDevice, keepRespondida } from '../../lib/session/own-device.ts'
import { endSession, getSession } from '../../lib/session/session.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { readAllAnew } from '../live/read-anew.ts'

const ASK_AGAIN_MS = 15_000

/** Polls a server that stopped answering, and refetches everything when it is back. */
export function followConnection(): void {
  let reachable = isReachable()
  let backAt = -Infinity
  subscribeOnline(() => {
    const wasReachable = reachable
    reachable = isReachable()
    if (reachable && !wasReachable) {
      backAt = Date.now()
      void readAnew()
      // If one request is cut each time and the others are answered, an immediate retry would refetch the whole screen for ever.
    } else if (!reachable && Date.now() - backAt >= ASK_AGAIN_MS) ask()
  })
  addEventListener('online', ask)
  // Network or server may have come back before this began to listen.
  if (reachable) void readAllAnew((query) => restored.has(query))
  ask()
  setInterval(() => {
    endUnasked()
    noteSession()
    ask()
  }, ASK_AGAIN_MS)
}

/** A shared computer shows nothing of a session that must have expired while the server could not be asked. */
function endUnasked(): void {
  if (!isReachable() && !isOwnDevice() && Date.now() - lastAnswerAt() > SESSAO_MS)
    endSession({ ranOut: true })
}

/** The next start of the app may be one without a network. */
function noteSession(): void {
  const session = getSession()
  if (session.status === 'in' && !session.unverified && !session.ended) keepRespondida(lastAnswerAt())
}

let asking = false

/** The API client notes the answer, or its absence. */
function ask(): void {
  const session = getSession()
  const unverified = session.status === 'in' && session.unverified
  if (asking || !isOnline() || (isReachable() && !unverified)) return
  asking = true
  const answer = unverified ? checkSession({ quiet: true }) : api(sistemaCalls.test)
  answer.catch(() => undefined).finally(() => (asking = false))
}

async function readAnew(): Promise<void> {
  const session = getSession()
  if (session.status === 'in' && session.unverified) await checkSession({ quiet: true })
  await readAllAnew()
}
