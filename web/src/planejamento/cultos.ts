import type { Planejamento, PlanejamentosResumo } from '@cantai/contract/planejamento'
import { cultoDaLinha } from '../lib/culto/culto-da-linha.tsx'

/** How many of the coming services are seen at a glance. */
export const CULTOS_SHOWN = 3

/** The plannings of one service. */
export interface Culto {
  readonly id: number
  readonly data: string
  readonly titulo: string
  /** Its hour and title, where its day has another one. */
  readonly nomeNoDia: string
  readonly planejamentos: readonly Planejamento[]
  /** How many of its songs were played on the Sunday before. */
  readonly repetidas: number
}

/** The services of a day in the order of their hours, those without one last. */
const byHora = (a: Planejamento | undefined, b: Planejamento | undefined) =>
  a?.data_planejada === b?.data_planejada ? (a?.culto_hora ?? '~').localeCompare(b?.culto_hora ?? '~') : 0

/** The plannings grouped by service, in the order in which they are held. */
export function cultosOf(planejamentos: readonly Planejamento[]): Culto[] {
  const byCulto = Map.groupBy(planejamentos, ({ culto_id }) => culto_id)
  const cultos = [...byCulto].toSorted(([, [a]], [, [b]]) => byHora(a, b))
  return cultos.map(([id, rows]) => ({
    id,
    data: rows[0]?.data_planejada ?? '',
    titulo: rows[0]?.culto_titulo ?? '',
    nomeNoDia: rows[0] ? cultoDaLinha(rows[0]) : '',
    planejamentos: rows,
    repetidas: rows.filter(({ tocada_domingo_anterior }) => tocada_domingo_anterior).length,
  }))
}

const distinctMusicas = (rows: readonly Planejamento[]) =>
  new Set(rows.map(({ musica_id }) => musica_id)).size

/** The figures of the rows at hand, for when the server does not answer with those of all. */
export const resumoOfRows = (rows: readonly Planejamento[], hoje: string): PlanejamentosResumo => ({
  totalPlanejamentos: rows.length,
  planejamentosProximos: new Set(
    rows.filter(({ data_planejada }) => data_planejada >= hoje).map(({ culto_id }) => culto_id),
  ).size,
  musicasNovas: distinctMusicas(rows.filter(({ status }) => status === 'nova')),
  musicasRecorrentes: distinctMusicas(rows.filter(({ status }) => status === 'recorrente')),
})
