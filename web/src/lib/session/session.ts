import { authCalls, type Usuario } from '@cantai/contract/acesso'
import type { NivelAcesso } from '@cantai/contract/niveis'
import { atendeNivel } from '@cantai/domain/acesso/niveis'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { ApiError, api, onUnauthorized } from '../api/api-client.ts'
import { readAparelho, writeAparelho } from '../aparelho.ts'
import { keepUsuario, readUsuario } from './known-usuario.ts'
import { isOnline } from '../offline/online.ts'
import { clearToken, onTokenOfAnotherTab, readToken, writeToken } from './token.ts'

/**
 * `unreachable`: there is a token and no answer about it, which is no reason to log anybody out.
 * `unverified`: the same, but this browser kept what its last user read, so that user goes on reading.
 * `expired`: the server refused the token; the screen stays a moment so that the person can read why it will go.
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'unreachable'; readonly erro: string }
  | { readonly status: 'in'; readonly usuario: Usuario; readonly unverified?: true }
  | { readonly status: 'expired' }
  | { readonly status: 'out'; readonly because: LeaveReason }

export type LeaveReason = 'choice' | 'no token' | 'refused'

const session = createStore<Session>({ status: 'checking' })

function change(next: Session): void {
  if (next.status === 'in' && !next.unverified) keepUsuario(next.usuario)
  session.set(next)
}

export const getSession = session.get
export const subscribeSession = session.subscribe
export const useSession = (): Session => useStore(session)

export function useUsuario(): Usuario | null {
  const current = useSession()
  return current.status === 'in' ? current.usuario : null
}

/** Whether somebody of this level or higher is logged in. */
export function useAtende(minimo: NivelAcesso): boolean {
  const usuario = useUsuario()
  return usuario !== null && atendeNivel(usuario.nivel_acesso, minimo)
}

/** Finds out who the stored token is. */
export async function checkSession({ quiet = false } = {}): Promise<void> {
  const token = readToken()
  if (token === null) return leave('no token')
  if (!quiet) {
    change({ status: 'checking' })
    if (!isOnline() && (await enterOffline(token))) return
  }
  try {
    const { user } = await api(authCalls.me, { validate: true })
    if (token === readToken()) change({ status: 'in', usuario: user })
  } catch (error) {
    if (token !== readToken()) return
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (refused) leave('refused')
    else if (!quiet && !(await enterOffline(token)) && token === readToken())
      change({ status: 'unreachable', erro: error instanceof ApiError ? error.erro : String(error) })
  }
}

/** Lets the last user read what this browser kept for them; false when there is nothing to read. */
async function enterOffline(token: string): Promise<boolean> {
  const usuario = readUsuario()
  if (!usuario) return false
  const kept = await import('../offline/offline-copy.ts')
    .then(({ hasCopies }) => hasCopies(usuario.id))
    .catch(() => false)
  if (!kept || token !== readToken()) return false
  change({ status: 'in', usuario, unverified: true })
  return true
}

export async function startSession(): Promise<void> {
  onUnauthorized(() => {
    if (session.get().status !== 'in') return leave('refused')
    clearToken()
    change({ status: 'expired' })
  })
  onTokenOfAnotherTab((token) => {
    if (token === null) leave('no token')
    else void checkSession({ quiet: true })
  })
  await checkSession()
}

export async function login(email: string, senha: string, manterConectado: boolean): Promise<void> {
  const sent = readAparelho()
  const { token, user, aparelho } = await api(authCalls.login, {
    body: { email, senha, manter_conectado: manterConectado, ...(sent === null ? {} : { aparelho: sent }) },
    validate: true,
  })
  if (aparelho !== undefined) writeAparelho(aparelho)
  writeToken(token)
  change({ status: 'in', usuario: user })
}

/** The server is told with the token still in hand, but nobody waits for it and its failure changes nothing. */
export function logout(): void {
  void api(authCalls.logout, { body: {} }).catch(() => undefined)
  leave('choice')
}

/** Forgets token and user. */
export function leave(because: LeaveReason): void {
  clearToken()
  change({ status: 'out', because })
}

const forgetters = new Set<() => void>()

/** Modules that hold data of the user register here how to clear it when the session ends. */
export const onForget = (clear: () => void): void => void forgetters.add(clear)

/** Nothing that one person read is seen by the next. */
export function forget(): void {
  for (const clear of forgetters) clear()
}

/** A changed name or email, as the server answered it. */
export function setUsuario(usuario: Usuario): void {
  if (session.get().status === 'in') change({ status: 'in', usuario })
}
