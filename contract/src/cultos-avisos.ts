import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { AvisoDoCulto } from './cultos.ts'
import { idParams } from './validacao.ts'

/** 'culto': the whole service; 'mudanca': what changed since the group was told, and the songs as they are now. */
export const TipoDeAviso = z.enum(['culto', 'mudanca'], { error: 'Tipo inválido' })
export type TipoDeAviso = z.infer<typeof TipoDeAviso>

/**
 * The message that a press would send now. `diferenca` says in words what changed since the last one that the group received or
 * will, `impedimento` why a press would be refused, null when nothing stands in its way.
 */
export const PreviaDoAviso = z.object({
  tipo: TipoDeAviso,
  texto: z.string(),
  diferenca: z.array(z.string()),
  ultima: z.nullable(AvisoDoCulto),
  impedimento: z.nullable(z.string()),
})
export type PreviaDoAviso = z.infer<typeof PreviaDoAviso>

const tipo = z.optional(TipoDeAviso)

export const avisosCalls = defineCalls({
  previa: {
    method: 'GET',
    path: '/api/cultos/:id/aviso',
    summary: "A service's message to the group as it would be sent now; without `tipo` the one that is due",
    access: 'lider',
    params: idParams,
    query: z.strictObject({ tipo }),
    answer: PreviaDoAviso,
  },
  avisar: {
    method: 'POST',
    path: '/api/cultos/:id/avisar',
    summary:
      "Send a service's message, or what changed in it, to the group once; 409 says why it did not leave",
    access: 'lider',
    params: idParams,
    body: z.optional(z.nullable(z.strictObject({ tipo }))),
    answer: AvisoDoCulto,
  },
})
