import * as z from 'zod/mini'

/** What a user may do, from the least to the most. */
export const NIVEIS = ['musico', 'lider', 'admin'] as const
export const NivelAcesso = z.enum(NIVEIS)
export type NivelAcesso = z.infer<typeof NivelAcesso>
