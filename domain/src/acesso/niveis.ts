import { type Acesso, type NivelAcesso, PERMISSOES, type Permissao } from '@cantai/contract/acesso/niveis'

interface ComNivel {
  readonly nivel_acesso: NivelAcesso
}

interface ComPermissoes extends ComNivel {
  readonly permissoes: readonly string[]
}

const ORDEM: Record<NivelAcesso, number> = { musico: 1, lider: 2, admin: 3 }

/** The lowest level that has each permission. */
const NIVEL_DA_PERMISSAO: Record<Permissao, NivelAcesso> = {
  'musicas:editar': 'musico',
  'execucoes:editar': 'musico',
  'planejamento:editar': 'musico',
  'ensaios:editar': 'musico',
  'musicas:importar': 'lider',
  'relatorios:exportar': 'lider',
  'escala:editar': 'lider',
  'bot:editar': 'admin',
  'usuarios:editar': 'admin',
}

/**
 * Whether a level is at least the required one.
 * @example atendeNivel('lider', 'admin') // => false
 */
export const atendeNivel = (nivel: NivelAcesso, minimo: NivelAcesso): boolean => ORDEM[nivel] >= ORDEM[minimo]

/**
 * Whether a person may do something: `permissoes` names it, or the level is admin.
 * @example temPermissao({ nivel_acesso: 'musico', permissoes: ['musicas:editar'] }, 'bot:editar') // => false
 */
export const temPermissao = ({ nivel_acesso, permissoes }: ComPermissoes, permissao: Permissao): boolean =>
  nivel_acesso === 'admin' || permissoes.includes(permissao)

/**
 * The permissions of a level.
 * @example permissoesDoNivel('musico').includes('relatorios:exportar') // => false
 */
export const permissoesDoNivel = (nivel: NivelAcesso): Permissao[] =>
  PERMISSOES.filter((permissao) => atendeNivel(nivel, NIVEL_DA_PERMISSAO[permissao]))

const isPermissao = (acesso: Acesso): acesso is Permissao => acesso in NIVEL_DA_PERMISSAO

/**
 * The lowest level that may use a call or a screen.
 * @example nivelMinimo('relatorios:exportar') // => 'lider'
 */
export const nivelMinimo = (acesso: Acesso): NivelAcesso =>
  isPermissao(acesso) ? NIVEL_DA_PERMISSAO[acesso] : acesso

/**
 * Whether a person may use a call or a screen: the one rule of the server's guard and of what the screens show.
 * @example pode({ nivel_acesso: 'musico', permissoes: [] }, 'lider') // => false
 */
export const pode = (usuario: ComPermissoes, acesso: Acesso): boolean =>
  isPermissao(acesso) ? temPermissao(usuario, acesso) : atendeNivel(usuario.nivel_acesso, acesso)
