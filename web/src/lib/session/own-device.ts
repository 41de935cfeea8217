import { isNative } from '../../native/platform.ts'

const MANTER = 'cantai.manter'
const VENCIDA = 'cantai.vencida'

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

/** The user whose session ran out here, until somebody logs in or what is kept goes: tells other tabs and the next start. */
export const readVencida = (): number | null => Number(read(VENCIDA)) || null
export const keepVencida = (usuarioId: number | null): void =>
  write(VENCIDA, usuarioId === null ? null : String(usuarioId))
