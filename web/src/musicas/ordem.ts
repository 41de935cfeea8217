import { MusicasQuery } from '@cantai/contract/musicas'
import * as z from 'zod/mini'

const DEFAULT = { ordenar: 'nome', direcao: 'ASC' } as const

type Campo = MusicasQuery['ordenar']
type Direcao = 'ASC' | 'DESC'

/** The place in the repertoire that the address names; what is the default, or makes no sense, is left out of it. */
export const MusicasSearch = z.object({
  busca: z.catch(MusicasQuery.shape.busca, undefined),
  ordenar: z.catch(z.optional(MusicasQuery.shape.ordenar.def.innerType), undefined),
  direcao: z.catch(z.optional(z.enum(['ASC', 'DESC'])), undefined),
})
export type MusicasSearch = z.infer<typeof MusicasSearch>
