import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { AvisoDoCulto, LugarNoRetrato } from '../cultos/avisos.ts'
import { texto } from '../validacao.ts'
import { MeuCulto } from './escala.ts'

/** 'YYYY-MM'. */
const mes = () =>
  z.string({ error: 'Mês inválido' }).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mês inválido'))

const { culto_id, titulo, data, hora, ensaio } = MeuCulto.shape

/** A published service of a month as it may be said outside. */
const CultoDoMes = z.object({ culto_id, titulo, data, hora, ensaio, escala: z.array(LugarNoRetrato) })
export type CultoDoMes = z.infer<typeof CultoDoMes>

/** The places of a month as they were told, flat, so that a person who is removed is found in them. */
export type RetratoDoMes = {
  escala: (Pick<CultoDoMes, 'culto_id' | 'data' | 'hora'> & CultoDoMes['escala'][number])[]
}

/** 'mes': all services; 'mudanca': only the changes since the team was told. */
const TipoDeAviso = z.enum(['mes', 'mudanca'], { error: 'Tipo inválido' })
export type TipoDeAvisoDoMes = z.infer<typeof TipoDeAviso>

/** A month's published rosters, of services that are not over. `rascunhos`: services whose roster is not published, and so not in it. */
export const MesDaEscala = z.object({
  mes: z.string(),
  igreja: z.nullable(z.string()),
  cultos: z.array(CultoDoMes),
  rascunhos: z.number(),
  /** Identifies this month's rosters when they are told. */
  marca: z.string(),
  /** When the team was told last, and the changes since in words. */
  avisado: z.nullable(z.object({ em: z.string(), diferenca: z.array(z.string()) })),
  /** Why the bot would not send it now; null when nothing prevents it. */
  impedimento: z.nullable(z.string()),
})
export type MesDaEscala = z.infer<typeof MesDaEscala>

const EDITAR = 'escala:editar' as const
const marca = texto('Marca', { min: 1, max: 100 })

export const mesCalls = defineCalls({
  ver: {
    method: 'GET',
    path: '/api/escala/mes',
    le: ['cultos', 'pessoas', 'ensaios'],
    summary: 'The published rosters of a month as they may be told, and what changed since they were',
    access: EDITAR,
    query: z.strictObject({ mes: mes() }),
    answer: MesDaEscala,
  },
  avisado: {
    method: 'POST',
    path: '/api/escala/mes/avisado',
    summary:
      'The team was told of these rosters by the share sheet; 409 `texto_mudou` when they are others now',
    access: EDITAR,
    body: z.strictObject({ mes: mes(), marca }),
    status: 204,
  },
  enviar: {
    method: 'POST',
    path: '/api/escala/mes/enviar',
    summary: 'Send the month, or what changed in it, to the group; it waits while WhatsApp is away',
    access: EDITAR,
    body: z.strictObject({ mes: mes(), tipo: TipoDeAviso, marca }),
    answer: z.pick(AvisoDoCulto, { id: true, estado: true, motivo: true }),
  },
})
