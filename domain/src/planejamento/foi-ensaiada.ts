import { somarDias } from '../datas.ts'

/** A rehearsal counts for a service up to this many days later. */
export const DIAS_DE_ENSAIO = 30

/**
 * Whether a song is rehearsed for a service: in a rehearsal of the 30 days before it, or of the day itself.
 * @example foiEnsaiada('2026-11-22', ['2026-10-23']) // => true
 */
export const foiEnsaiada = (data_culto: string, ensaios: readonly string[]): boolean =>
  ensaios.some((data) => data >= somarDias(data_culto, -DIAS_DE_ENSAIO) && data <= data_culto)
