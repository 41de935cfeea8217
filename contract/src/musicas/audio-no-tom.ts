import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { SEMITONS_MAX } from '../limites.ts'
import { idParams } from '../validacao.ts'

const SEMITONS = `Semitons inválidos: um número inteiro de -${SEMITONS_MAX} a ${SEMITONS_MAX}, sem o zero`

/** Semitones by which a recording is transposed, down where negative. */
export const semitons = () =>
  z.number({ error: SEMITONS }).check(
    z.int({ error: SEMITONS }),
    z.minimum(-SEMITONS_MAX, SEMITONS),
    z.maximum(SEMITONS_MAX, SEMITONS),
    z.refine((passos) => passos !== 0, { error: SEMITONS }),
  )

/** `pronto`: a signed, short-lived address that plays it. `fazendo`: it is being made, ask again; about how many seconds are left. */
export const AudioNoTom = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pronto'), url: z.string() }),
  z.object({ estado: z.literal('fazendo'), segundos: z.number() }),
])
export type AudioNoTom = z.infer<typeof AudioNoTom>

export const audioNoTomCalls = defineCalls({
  pedir: {
    method: 'POST',
    path: '/api/musicas/:id/audio-no-tom',
    expensive: true,
    summary:
      "The song's MP3 so many semitones higher or lower at the same speed; it is made when it is asked for first",
    params: idParams,
    body: z.strictObject({ semitons: semitons() }),
    answer: AudioNoTom,
  },
})
