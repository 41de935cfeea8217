import * as z from 'zod/mini'

/** Access levels, from the least to the most. */
export const NIVEIS = ['musico', 'lider', 'admin'] as const
export const NivelAcesso = z.enum(NIVEIS)
export type NivelAcesso = z.infer<typeof NivelAcesso>

/** Levels that an invitation may give. An administrator is made of somebody who has an account: a link may be passed on. */
export const NIVEIS_DO_CONVITE = ['musico', 'lider'] as const
export type NivelDoConvite = (typeof NIVEIS_DO_CONVITE)[number]
