import { authCalls, type Usuario } from '@cantai/contract/acesso/acesso'
import type { Acesso } from '@cantai/contract/acesso/niveis'
import { pode } from '@cantai/domain/acesso/niveis'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { ApiError, api } from '../api/api-client.ts'
import { readAparelho, writeAparelho } from '../aparelho.ts'
import { keepHandle, noteLeft } from './end-later.ts'
import { enterAgainQuestion } from './enter-again.ts'
import { isHeld } from './hold.ts'
import { keepUsuario } from './known-usuario.ts'
import { isOwnDevice, keepDono, keepOwnDevice, keepRespondida, keepVencida } from './own-device.ts'
import { clearToken, readToken, writeToken } from './token.ts'

/**
 * `unreachable`: there is a token and no answer about it, which is no reason to log anybody out.
 * `unverified`: the same, but this browser kept what its last user read, so that user goes on reading.
 * `ended`: the server refused the token and what is here is still read: on a device of one's own until the next login
 * ('stays'), elsewhere until the sheet or stage that is open is left ('leaves').
 * `waiting`: logged in, and no administrator has let them in yet: nothing but that is shown.
 * `expired`: the server refused the token; the screen stays a moment so that the person can read why it will go.
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'unreachable'; readonly erro: string }
  | {
      readonly status: 'in'
      readonly usuario: Usuario
      readonly unverified?: true
      readonly ended?: 'stays' | 'leaves'
    }
  | { readonly status: 'waiting'; readonly usuario: Usuario }
  | { readonly status: 'expired' }
  | { readonly status: 'out'; readonly because: LeaveReason }

export type LeaveReason = 'choice' | 'no token' | 'refused'

const session = createStore<Session>({ status: 'checking' })

/** Puts a session in the place of the one before. */
export function change(next: Session): void {
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

/** True when the logged-in user may use what requires this permission or level, as in a call's `access`. */
export function usePode(acesso: Acesso): boolean {
  const usuario = useUsuario()
  return usuario !== null && pode(usuario, acesso)
}

/** True when the session has ended and the person goes on reading. */
export function isEnded(): boolean {
  const current = session.get()
  return current.status === 'in' && current.ended !== undefined
}

/** Asks the person whose session has ended to log in again; true once they have. */
export async function enterAgain(): Promise<boolean> {
  const current = session.get()
  return current.status === 'in' && enterAgainQuestion.ask(current.usuario.id)
}

/** Somebody has proved who they are. */
export function enter(usuario: Usuario): void {
  keepRespondida(Date.now())
  change({ status: usuario.situacao === 'aguardando' ? 'waiting' : 'in', usuario })
}

/** The present token is no longer valid. `ranOut`: it expired, rather than by a logout, a changed password or a deactivation elsewhere. */
export function endSession({ ranOut }: { ranOut: boolean }): void {
  const current = session.get()
  if (current.status !== 'in' || current.ended) return
  const { usuario } = current
  // Before the token is deleted: other tabs look at it then.
  keepVencida(ranOut ? usuario.id : null)
  clearToken()
  followEnd(usuario, ranOut)
}

/** The state after the end of a session: reading on, or a moment to read why the screen will go. */
export function followEnd(usuario: Usuario, ranOut: boolean): void {
  if (ranOut && isOwnDevice()) change({ status: 'in', usuario, ended: 'stays' })
  else if (isHeld()) change({ status: 'in', usuario, ended: 'leaves' })
  else change({ status: 'expired' })
}

/** Thrown when the password was right, and a code is required too (SEG-08). */
export const isCodigoPedido = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'segundo_fator'

interface LoginMore {
  /** Of an authenticator app or a recovery code, for a person who is asked for one. */
  codigo?: string | undefined
  /** Whether the person ticked 'Manter conectado' themselves. */
  isTickedByHand?: boolean
}

export async function login(
  email: string,
  senha: string,
  manterConectado: boolean,
  { codigo, isTickedByHand = false }: LoginMore = {},
): Promise<void> {
  const knownAparelho = readAparelho()
  const { token, user, aparelho, sessao } = await api(authCalls.login, {
    body: {
      email,
      senha,
      manter_conectado: manterConectado,
      ...(knownAparelho !== null && { aparelho: knownAparelho }),
      ...(codigo !== undefined && { codigo_totp: codigo }),
    },
    isChecked: true,
  })
  if (aparelho !== undefined) writeAparelho(aparelho)
  keepOwnDevice(manterConectado)
  keepDono(user.id, manterConectado, isTickedByHand)
  import('../offline/offline-copy.ts')
    .then(({ clearForeignCopies }) => clearForeignCopies())
    .catch(() => undefined)
  keepVencida(null)
  writeToken(token)
  keepHandle(sessao)
  enter(user)
}

/** The server is told while the token is still there, but nobody waits for it; offline it is told later. */
export function logout(): void {
  if (readToken() !== null) {
    const isKnown = noteLeft()
    api(authCalls.logout, { body: {} }).then(isKnown, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) isKnown()
    })
  }
  leave('choice')
}

/** Forgets token and user. */
export function leave(because: LeaveReason): void {
  clearToken()
  keepVencida(null)
  change({ status: 'out', because })
}

const forgetters = new Set<() => void>()

/** Modules that hold data of the user register here how to clear it when the session ends. */
export const onForget = (clear: () => void): void => void forgetters.add(clear)

/** Clears these, so that the next person sees none of it. */
export function forget(): void {
  for (const clear of forgetters) clear()
}

/** A changed name or email, as the server answered it. */
export function setUsuario(usuario: Usuario): void {
  if (session.get().status === 'in') change({ status: 'in', usuario })
}
