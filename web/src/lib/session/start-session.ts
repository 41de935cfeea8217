import { authCalls, type Usuario } from '@cantai/contract/acesso/acesso'
import { ApiError, api, onEnded, onUnauthorized, SESSAO_VENCIDA } from '../api/api-client.ts'
import { isOnline, isReachable, noteAnswer, subscribeOnline } from '../offline/online.ts'
import { endLeft } from './end-later.ts'
import { readUsuario } from './known-usuario.ts'
import { isOwnDevice, keepVencida, mustHaveEnded, readVencida } from './own-device.ts'
import { change, endSession, enter, enterAgain, followEnd, getSession, isEnded, leave } from './session.ts'
import { clearToken, onTokenOfAnotherTab, readToken } from './token.ts'

/** Follows what the server and other tabs say of the session from now on, and finds out who is here. */
export async function startSession(): Promise<void> {
  onUnauthorized((codigo) => endSession({ ranOut: codigo === SESSAO_VENCIDA }))
  onEnded({ isEnded, enterAgain })
  onTokenOfAnotherTab((token) => {
    const current = getSession()
    if (token !== null) void checkSession({ quiet: true })
    else if (current.status === 'in' && readVencida() === current.usuario.id) followEnd(current.usuario, true)
    else leave('no token')
  })
  const endLeftSoon = () => {
    if (isReachable()) void endLeft()
  }
  subscribeOnline(endLeftSoon)
  endLeftSoon()
  await checkSession()
}

/** Finds out who the stored token is. */
export async function checkSession({ quiet = false } = {}): Promise<void> {
  const token = readToken()
  if (token === null) {
    if (!(await enterEnded()) && readToken() === null) leave('no token')
    return
  }
  if (!quiet) {
    change({ status: 'checking' })
    if (!isOnline()) {
      if (mustHaveEnded()) return leave('refused')
      if (await enterOffline(token)) return
    }
  }
  const stop = quiet ? undefined : enterWhileNobodyAnswers(token)
  try {
    const { user } = await api(authCalls.me, { isChecked: true })
    stop?.()
    if (token === readToken()) enter(user)
  } catch (error) {
    stop?.()
    if (token !== readToken()) return
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (refused) {
      keepVencida(error.codigo === SESSAO_VENCIDA ? (readUsuario()?.id ?? null) : null)
      clearToken()
      if (!(await enterEnded()) && readToken() === null) leave('refused')
    } else if (!quiet && mustHaveEnded()) leave('refused')
    else if (!quiet && !(await enterOffline(token)) && token === readToken())
      change({ status: 'unreachable', erro: error instanceof ApiError ? error.erro : String(error) })
  }
}

/** Timeout, longer than an answer takes; a phone may show a network and have none. */
const ANSWER_MS = 2_500

/** If the first try meets no server, or nobody answers for a while, the last user reads the cache while it retries. */
function enterWhileNobodyAnswers(token: string): () => void {
  const timer = setTimeout(() => noteAnswer(false), ANSWER_MS)
  const unsubscribe = subscribeOnline(() => {
    if (!isReachable() && getSession().status === 'checking') void enterOffline(token)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** The last user, where this browser kept something for them to read. */
async function readerHere(): Promise<Usuario | undefined> {
  const usuario = readUsuario()
  if (!usuario) return undefined
  const hasCopiesHere = await import('../offline/offline-copy.ts')
    .then(({ hasCopies }) => hasCopies(usuario.id))
    .catch(() => false)
  return hasCopiesHere ? usuario : undefined
}

/** Lets the last user read what this browser kept for them; false when there is nothing to read. */
async function enterOffline(token: string): Promise<boolean> {
  const usuario = await readerHere()
  if (!usuario || token !== readToken()) return false
  // The answer may have arrived while the storage was read.
  const { status } = getSession()
  if (status !== 'checking' && status !== 'unreachable') return true
  change({ status: 'in', usuario, unverified: true })
  return true
}

/** The same where the session has run out on a device of one's own. */
async function enterEnded(): Promise<boolean> {
  if (!isOwnDevice() || readVencida() === null) return false
  const usuario = await readerHere()
  if (usuario?.id !== readVencida() || readToken() !== null) return false
  change({ status: 'in', usuario, ended: 'stays' })
  return true
}
