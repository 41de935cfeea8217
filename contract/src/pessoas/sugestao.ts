import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, registroId } from '../validacao.ts'
import { Alguem, vagasDaEscala } from './escala.ts'

/** Limit of services in one month's suggestion. */
export const SUGESTAO_CULTOS_MAX = 40
/** Limit of other people who are offered for one proposed place. */
export const TROCAS_MAX = 6
const MENOS_MAX = 60

/**
 * A place of the list for which people are asked. One with a person was filled by hand: it stays and is not answered. `proposta`: that
 * person comes from a suggestion that is still on the screen; they stay too, and the place is answered anew. `menos`: people who were
 * refused for this place.
 */
const VagaPedida = z.strictObject({
  funcao_id: registroId(),
  pessoa_id: z.nullable(registroId()),
  proposta: z.optional(z.boolean()),
  menos: z.optional(z.array(registroId()).check(z.maxLength(MENOS_MAX, 'São recusas demais'))),
})
export type VagaPedida = z.infer<typeof VagaPedida>

const vagas = () => vagasDaEscala(VagaPedida)

/**
 * The proposal for one service; `vaga` is the index in the given list. `avisos`: wishes that are not kept there; `trocas`: others who could
 * have the place while all the rest of the proposal stays, whose turn it is first. Of the places that stay empty, `provado` says that nobody
 * can have them, and not only that nobody was found.
 */
export const Sugerida = z.object({
  vagas: z.array(
    z.object({
      vaga: z.number(),
      pessoa: Alguem,
      motivos: z.array(z.string()),
      avisos: z.array(z.string()),
      trocas: z.array(z.object({ pessoa: Alguem, motivos: z.array(z.string()) })),
    }),
  ),
  sem_candidato: z.array(z.object({ vaga: z.number(), por_que: z.string(), provado: z.boolean() })),
})
export type Sugerida = z.infer<typeof Sugerida>

const EDITAR = 'escala:editar' as const

export const sugestaoCalls = defineCalls({
  culto: {
    method: 'POST',
    path: '/api/cultos/:id/escala/sugestao',
    summary: 'Somebody for every empty place that can be filled, with reasons; writes nothing',
    access: EDITAR,
    expensive: true,
    params: idParams,
    body: z.strictObject({ vagas: vagas() }),
    answer: Sugerida,
  },
  mes: {
    method: 'POST',
    path: '/api/escala/sugestao',
    summary:
      'Somebody for the empty places of several services, filled as one; published ones only with `publicadas`; writes nothing',
    access: EDITAR,
    expensive: true,
    body: z.strictObject({
      cultos: z
        .array(z.strictObject({ culto_id: registroId(), vagas: vagas() }))
        .check(z.maxLength(SUGESTAO_CULTOS_MAX, `Escolha até ${SUGESTAO_CULTOS_MAX} cultos por vez`)),
      /** Fills published rosters too. */
      publicadas: z.optional(z.boolean()),
      /** Prefers the same people in all services of a day, instead of others. */
      mesma_equipe_no_dia: z.optional(z.boolean()),
    }),
    answer: z.object({ cultos: z.array(z.object({ culto_id: z.number(), ...Sugerida.shape })) }),
  },
})
