import type { StatusPlanejamento } from '@cantai/contract/planejamento'

/**
 * Whether a planned song is new to the services: 'recorrente' when it was played before the planned date.
 * @example status('2026-11-22', ['2026-11-22']) // => 'nova'
 */
export const status = (data_planejada: string, execucoes: readonly string[]): StatusPlanejamento =>
  execucoes.some((data_culto) => data_culto < data_planejada) ? 'recorrente' : 'nova'
