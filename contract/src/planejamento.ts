import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { Execucao, linhaNoCulto } from './execucoes.ts'
import { CORPO_COM_OBSERVACOES_BYTES } from './limites.ts'
import { ORDENS_DE_PLANEJAMENTO, STATUS_DE_PLANEJAMENTO } from './ordens.ts'
import { paginaAnswer, paginaQuery } from './paginas.ts'
import {
  data,
  id,
  idParams,
  ignoredOf,
  lugarNoCulto,
  musicaId,
  periodo,
  tomOpcional,
  versao,
} from './validacao.ts'

/** 'recorrente' when the song has an execution dated before the planned date, else 'nova'. */
export const StatusPlanejamento = z.enum(STATUS_DE_PLANEJAMENTO, { error: 'Status inválido' })
export type StatusPlanejamento = z.infer<typeof StatusPlanejamento>

/** A song planned for a service. `status` and `tocada_domingo_anterior` are derived from the present executions. */
export const Planejamento = z.object({
  ...linhaNoCulto,
  data_planejada: z.string(),
  status: StatusPlanejamento,
  tocada_domingo_anterior: z.boolean(),
  reserva: z.boolean(),
  /** Which time of the song in the culto: 2 is the reprise. */
  vez: z.number(),
})
export type Planejamento = z.infer<typeof Planejamento>

export const PlanejamentosQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_PLANEJAMENTO, { ordenar: 'data_planejada', direcao: 'ASC' }),
  ...periodo,
  status: z.optional(StatusPlanejamento),
  culto_id: z.optional(id()),
})
export type PlanejamentosQuery = z.infer<typeof PlanejamentosQuery>

/** `planejamentosProximos` counts services with plannings from today on. */
export const PlanejamentosResumo = z.object({
  totalPlanejamentos: z.number(),
  planejamentosProximos: z.number(),
  musicasNovas: z.number(),
  musicasRecorrentes: z.number(),
})
export type PlanejamentosResumo = z.infer<typeof PlanejamentosResumo>

/**
 * A song for a date. Fields of its culto may come along, as when a deleted row is restored; a culto that is not (or no longer) on that date
 * gives way to the principal one of the day.
 */
export const PlanejamentoNovo = z.strictObject({
  musica_id: musicaId(),
  data_planejada: data(),
  ...lugarNoCulto,
  tom_culto: tomOpcional(),
  reserva: z.optional(z.boolean()),
})
export type PlanejamentoNovo = z.infer<typeof PlanejamentoNovo>

/**
 * A changed planning; a field left out keeps its value, and a culto on another date is ignored. With `versao` a stale edit is refused
 * (409).
 */
export const PlanejamentoEdicao = z.strictObject({
  ...ignoredOf(Planejamento.shape),
  culto_id: lugarNoCulto.culto_id,
  musica_id: z.optional(musicaId()),
  data_planejada: z.optional(data()),
  versao: versao(),
})
export type PlanejamentoEdicao = z.infer<typeof PlanejamentoEdicao>

const callsAt = (path: '/api/planejamento' | '/api/planejamentos') =>
  defineCalls({
    list: {
      method: 'GET',
      path,
      le: ['planejamento', 'execucoes', 'cultos', { nomeadas: 'musicas' }],
      copia: true,
      summary: 'Plannings, filtered and sorted, a page at a time',
      query: PlanejamentosQuery,
      answer: z.object({ planejamentos: z.array(Planejamento), ...paginaAnswer }),
    },
    resumo: {
      method: 'GET',
      path: `${path}/resumo`,
      le: ['planejamento', 'musicas'],
      copia: true,
      summary: 'How many plannings there are, how many lie ahead, songs never played and played',
      answer: PlanejamentosResumo,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      le: [{ pedida: 'planejamento' }, 'execucoes', 'cultos', { nomeadas: 'musicas' }],
      copia: true,
      summary: 'One planning',
      params: idParams,
      answer: Planejamento,
    },
    create: {
      method: 'POST',
      path,
      access: 'planejamento:editar',
      summary: 'Plan a song for a date',
      body: PlanejamentoNovo,
      bodyLimit: CORPO_COM_OBSERVACOES_BYTES,
      status: 201,
      answer: Planejamento,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      access: 'planejamento:editar',
      summary: 'Change a planning',
      params: idParams,
      body: PlanejamentoEdicao,
      answer: Planejamento,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'planejamento:editar',
      summary: 'Delete a planning',
      params: idParams,
      status: 204,
    },
    executar: {
      method: 'POST',
      path: `${path}/:id/executar`,
      access: 'planejamento:editar',
      summary: 'Mark a planning as executed: it becomes the execution that is answered',
      params: idParams,
      body: z.optional(z.nullable(z.strictObject({}))),
      status: 201,
      answer: Execucao,
    },
  })

export const planejamentoCalls = callsAt('/api/planejamento')
/** The same calls under a second spelling of the path. */
export const planejamentosCalls = callsAt('/api/planejamentos')
