import type { NivelAcesso } from '@cantai/contract/niveis'

export type Permissao =
  | `${'musicas' | 'execucoes' | 'planejamento' | 'ensaios' | 'bot' | 'usuarios'}:editar`
  | 'musicas:importar'
  | 'relatorios:exportar'

interface ComNivel {
  readonly nivel_acesso: NivelAcesso
}

const ORDEM: Record<NivelAcesso, number> = { musico: 1, lider: 2, admin: 3 }

const MUSICO: readonly Permissao[] = [
  'musicas:editar',
  'execucoes:editar',
  'planejamento:editar',
  'ensaios:editar',
]
const LIDER: readonly Permissao[] = [...MUSICO, 'musicas:importar', 'relatorios:exportar']
const ADMIN: readonly Permissao[] = [...LIDER, 'bot:editar', 'usuarios:editar']

const PERMISSOES: Record<NivelAcesso, readonly Permissao[]> = { musico: MUSICO, lider: LIDER, admin: ADMIN }

/**
 * Whether a level reaches the least one asked for.
 * @example atendeNivel('lider', 'admin') // => false
 */
export const atendeNivel = (nivel: NivelAcesso, minimo: NivelAcesso): boolean => ORDEM[nivel] >= ORDEM[minimo]

/**
 * Whether a person has a role: the level equals it, or is admin.
 * @example temPapel({ nivel_acesso: 'lider' }, 'musico') // => false
 */
export const temPapel = (usuario: ComNivel, papel: NivelAcesso): boolean =>
  usuario.nivel_acesso === papel || usuario.nivel_acesso === 'admin'

/**
 * Whether a person may do something: `permissoes` names it, or the level is admin.
 * @example temPermissao({ nivel_acesso: 'musico', permissoes: ['musicas:editar'] }, 'bot:editar') // => false
 */
export const temPermissao = (
  usuario: ComNivel & { readonly permissoes: readonly string[] },
  permissao: Permissao,
): boolean => usuario.nivel_acesso === 'admin' || usuario.permissoes.includes(permissao)

/**
 * What a level may do.
 * @example permissoesDoNivel('musico').includes('relatorios:exportar') // => false
 */
export const permissoesDoNivel = (nivel: NivelAcesso): Permissao[] => [...PERMISSOES[nivel]]
