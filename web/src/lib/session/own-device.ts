import { SESSAO_MS } from '@cantai/contract/limites'
import { isNative } from '../../native/platform.ts'

const MANTER = 'cantai.manter'
const DONO = 'cantai.dono'
const VENCIDA = 'cantai.vencida'
const RESPONDIDA = 'cantai.respondida'

/** Prefixes of the keys under which rows, texts, notes and readings are stored, saved or not. */
const LIDO = ['cantai.recentes', 'cantai.saida', 'cantai.vivo', 'cantai.rascunho.']

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage nothing is kept that this answer would affect.
  }
}

/** A phone, a tablet and the installed app belong to one person; a computer may be the church's. */
const isOwnByDefault = (): boolean =>
  isNative() || matchMedia('(pointer: coarse), (display-mode: standalone)').matches

/** Whether 'Manter conectado neste aparelho' was ticked at the last login. Only then is cached data stored beyond the session. */
export function isOwnDevice(): boolean {
  const manter = read(MANTER)
  return manter === null ? isOwnByDefault() : manter === 'sim'
}

/** The default of the box at the login: ticked on a phone; after an expired session, as it was. */
export const isTickedBeforehand = (): boolean => (readVencida() === null ? isOwnByDefault() : isOwnDevice())

export const keepOwnDevice = (manter: boolean): void => write(MANTER, manter ? 'sim' : 'nao')

/** The answer to whose device this is; 'perguntar' while the question is open. */
const PERGUNTAR = 'perguntar'

/** After a login whose box was left as it came, ticked, nobody has said yet whose device this is; ticking it oneself says so. */
export function keepDono(usuarioId: number, manter: boolean, isTickedByHand: boolean): void {
  if (!manter) write(DONO, null)
  else if (isTickedByHand) answerDono(usuarioId)
  else if (read(DONO) !== String(usuarioId)) write(DONO, PERGUNTAR)
}
/** On a plain http address nothing is kept, so nothing is asked. */
export const isDonoAsked = (): boolean => isSecureContext && read(DONO) === PERGUNTAR
/** Stores the answer; null: not asked again until the next login. */
export const answerDono = (usuarioId: number | null): void =>
  write(DONO, usuarioId === null ? null : String(usuarioId))

/** The storage of cached data: elsewhere than on one's own device it ends with the tab. Throws where storage is forbidden. */
export const placeOfLido = (): Storage => (isOwnDevice() ? localStorage : sessionStorage)

/** Moves the data stored while this was one's own device into the tab. */
export function takeLidoIntoTab(): void {
  if (isOwnDevice()) return
  try {
    for (const key of Object.keys(localStorage).filter((name) =>
      LIDO.some((lido) => name.startsWith(lido)),
    )) {
      const text = localStorage.getItem(key)
      localStorage.removeItem(key)
      if (text !== null && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text)
    }
  } catch {
    // A full tab goes without it.
  }
}

/** The last answer of the server to the present session. */
export const keepRespondida = (at: number): void => write(RESPONDIDA, String(at))

/**
 * Whether the session has expired, without asking the server: nobody has prolonged it for its lifetime, and this is no device of one's own.
 */
export function mustHaveEnded(): boolean {
  const at = Number(read(RESPONDIDA))
  return !isOwnDevice() && at > 0 && Date.now() - at > SESSAO_MS
}

/** The user whose session expired here, until somebody logs in or the cached data is deleted: tells other tabs and the next start. */
export const readVencida = (): number | null => Number(read(VENCIDA)) || null
export const keepVencida = (usuarioId: number | null): void =>
  write(VENCIDA, usuarioId === null ? null : String(usuarioId))
