import * as z from 'zod/mini'
import { MARCADORES_POR_PEDIDO_MAX, SEMANAS_MAX } from '../limites.ts'
import { TOM } from '../regras.ts'

/** A yes/no filter; 'nao' is the same as absent. */
const sim = () => z.optional(z.enum(['sim', 'nao'], { error: 'Filtro inválido: use sim ou nao' }))

const MARCADOR = `Marcador inválido: peça até ${MARCADORES_POR_PEDIDO_MAX} por seus números, como 3,7`
const SEMANAS = `Semanas inválidas: um número inteiro de 1 a ${SEMANAS_MAX}`

/**
 * The filters of a list of songs; a song passes all that are set. The call's query and the screen's address
 * spell them alike.
 */
export const filtrosDeMusica = {
  /** The key, as the song has it: 'F#m'. */
  tom: z.optional(z.string().check(z.regex(TOM, 'Tom inválido: escreva como C, D, Em ou F#m'))),
  /** Tags by their ids, 'and': '3,7' leaves the songs that have both. */
  marcador: z.optional(
    z
      .string({ error: MARCADOR })
      .check(
        z.refine(
          (texto) =>
            /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(texto) &&
            texto.split(',').length <= MARCADORES_POR_PEDIDO_MAX,
          { error: MARCADOR },
        ),
      ),
  ),
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
