import { Usuario } from '@cantai/contract/acesso'

const KEY = 'cantai.usuario'

/** The user who was last logged in here, for when the server cannot be asked. */
export function readUsuario(): Usuario | undefined {
  try {
    return Usuario.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function keepUsuario(usuario: Usuario | undefined): void {
  try {
    if (usuario) localStorage.setItem(KEY, JSON.stringify(usuario))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nobody reads offline after a reload.
  }
}
