/** Access levels, from the least to the most. */
export const NIVEIS = ['musico', 'lider', 'admin'] as const
export type NivelAcesso = (typeof NIVEIS)[number]

/** A permission that a level has, as `noun:verb`. */
export const PERMISSOES = [
  'musicas:editar',
  'execucoes:editar',
  'planejamento:editar',
  'ensaios:editar',
  'musicas:importar',
  'relatorios:exportar',
  'escala:editar',
  'bot:editar',
  'usuarios:editar',
] as const
export type Permissao = (typeof PERMISSOES)[number]

/** A call or a screen lets in a level and those above it, or everybody with a permission. */
export type Acesso = NivelAcesso | Permissao

/** Levels that an invitation may give. Only an existing account can become an administrator: a link may be passed on. */
export const NIVEIS_DO_CONVITE = ['musico', 'lider'] as const
export type NivelDoConvite = (typeof NIVEIS_DO_CONVITE)[number]
