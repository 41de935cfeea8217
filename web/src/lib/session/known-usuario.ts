import type { Usuario } from '@cantai/contract/acesso'
import { NIVEIS } from '@cantai/contract/niveis'
import { among, isFlag, isNumber, isText, listOf, orAbsent, orNull, shape } from '../check/shape.ts'

const KEY = 'cantai.usuario'

export const isUsuario = shape<Usuario>({
  id: isNumber,
  nome: isText,
  username: isText,
  email: isText,
  telefone: orNull(isText),
  nivel_acesso: among(NIVEIS),
  permissoes: listOf(isText),
  padrao: isFlag,
  situacao: orAbsent(among(['aguardando'])),
  senha_comum: orAbsent(among([true])),
  segundo_fator: orAbsent(among([true])),
})

/** The user who was last logged in here, for when the server cannot be asked. */
export function readUsuario(): Usuario | undefined {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isUsuario(known) ? known : undefined
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
