import { Usuario } from '@cantai/contract/acesso/acesso'
import { readStored } from '../check/stored.ts'

const KEY = 'cantai.usuario'

/** The user who was last logged in here, for when the server cannot be asked. */
export const readUsuario = (): Usuario | undefined => readStored(() => localStorage, KEY, Usuario)

export function keepUsuario(usuario: Usuario | undefined): void {
  try {
    if (usuario) localStorage.setItem(KEY, JSON.stringify(usuario))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nobody reads offline after a reload.
  }
}
