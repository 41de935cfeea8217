import * as z from 'zod/mini'

/** Access levels, from the least to the most. */
export const NIVEIS = ['musico', 'lider', 'admin'] as const
export const NivelAcesso = z.enum(NIVEIS)
export type NivelAcesso = z.infer<typeof NivelAcesso>
