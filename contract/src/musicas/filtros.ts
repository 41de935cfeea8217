import * as z from 'zod/mini'
import { SEMANAS_MAX } from '../limites.ts'
import { TOM } from '../regras.ts'

/** A yes/no filter; 'nao' is the same as absent. */
const sim = () => z.optional(z.enum(['sim', 'nao'], { error: 'Filtro inválido: use sim ou nao' }))

const SEMANAS = `Semanas inválidas: um número inteiro de 1 a ${SEMANAS_MAX}`

/**
 * The filters of a list of songs; a song passes all that are set. The call's query and the screen's address
 * spell them alike.
 */
export const filtrosDeMusica = {
  /** The key, as the song has it: 'F#m'. */
  tom: z.optional(z.string().check(z.regex(TOM, 'Tom inválido: escreva como C, D, Em ou F#m'))),
  sem_cifra: sim(),
  sem_letra: sim(),
  nunca_tocada: sim(),
  /** In weeks: songs that were played, but not in the last so many. */
  nao_tocada_ha: z.optional(
    z.coerce
      .number({ error: SEMANAS })
      .check(z.int({ error: SEMANAS }), z.minimum(1, SEMANAS), z.maximum(SEMANAS_MAX, SEMANAS)),
  ),
  /** 'sim': the archived songs alone; 'todas': they too; without it they are left out. */
  arquivadas: z.optional(
    z.enum(['sim', 'todas', 'nao'], { error: 'Filtro inválido: use sim, todas ou nao' }),
  ),
}

export type FiltrosDeMusica = {
  readonly [Name in keyof typeof filtrosDeMusica]?: z.infer<(typeof filtrosDeMusica)[Name]> | undefined
}
