import { SESSAO_MS } from '@cantai/contract/limites'
import { isNative } from '../../native/platform.ts'

const MANTER = 'cantai.manter'
const DONO = 'cantai.dono'
const VENCIDA = 'cantai.vencida'
const RESPONDIDA = 'cantai.respondida'

/** The beginnings of the keys under which rows, texts, notes and readings are kept, saved or not. */
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
    // Without storage nothing is kept that the answer could be about.
  }
}

/** A phone, a tablet and the installed app belong to one person; a computer may be the church's. */
const isOwnByDefault = (): boolean =>
  isNative() || matchMedia('(pointer: coarse), (display-mode: standalone)').matches

/**
 * Whether 'Manter conectado neste aparelho' was ticked at the last login. Only then is anything that was read written to a place
 * that outlives the session.
 */
export function isOwnDevice(): boolean {
  const manter = read(MANTER)
  return manter === null ? isOwnByDefault() : manter === 'sim'
}

/** True when the login offers it ticked: where a session ran out, as it was. */
export const isTickedBeforehand = (): boolean => (readVencida() === null ? isOwnByDefault() : isOwnDevice())

export const keepOwnDevice = (manter: boolean): void => write(MANTER, manter ? 'sim' : 'nao')

/** The person's answer about whose device this is; 'perguntar' while they were not asked. */
const PERGUNTAR = 'perguntar'

/** After a login that stays: who has not said yet that this device is theirs is asked. */
export function keepDono(usuarioId: number, manter: boolean): void {
  if (!manter) write(DONO, null)
  else if (read(DONO) !== String(usuarioId)) write(DONO, PERGUNTAR)
}
export const isDonoAsked = (): boolean => read(DONO) === PERGUNTAR
/** The answer: whose it is; null, and it is not asked again until the next login. */
export const answerDono = (usuarioId: number | null): void =>
  write(DONO, usuarioId === null ? null : String(usuarioId))

/** Where what was read is kept: elsewhere than on a device of one's own it ends with the tab. Throws where storage is forbidden. */
export const placeOfLido = (): Storage => (isOwnDevice() ? localStorage : sessionStorage)

/** Takes what was kept while this was a device of one's own into the tab. */
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

/** When the server last answered the session that is here. */
export const keepRespondida = (at: number): void => write(RESPONDIDA, String(at))

/** Without asking: a session that nobody prolonged for that long is over, unless this is a device of one's own. */
export function mustHaveEnded(): boolean {
  const at = Number(read(RESPONDIDA))
  return !isOwnDevice() && at > 0 && Date.now() - at > SESSAO_MS
}

/** The user whose session ran out here, until somebody logs in or what is kept goes: tells other tabs and the next start. */
export const readVencida = (): number | null => Number(read(VENCIDA)) || null
export const keepVencida = (usuarioId: number | null): void =>
  write(VENCIDA, usuarioId === null ? null : String(usuarioId))
