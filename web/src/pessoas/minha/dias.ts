import type { Indisponibilidade } from '@cantai/contract/pessoas/pessoas'

/** Days on which somebody cannot come, first and last included. */
export type Periodo = Pick<Indisponibilidade, 'de' | 'ate'>

/**
 * The period that contains a day.
 * @example periodoDe([viagem], '2026-12-14') // => viagem
 */
export const periodoDe = <P extends Periodo>(periodos: readonly P[], dia: string): P | undefined =>
  periodos.find(({ de, ate }) => de <= dia && dia <= ate)

/** A single day. */
export const isUmDia = ({ de, ate }: Periodo): boolean => de === ate
