import { BPM } from '@cantai/contract/limites'

/** A longer pause restarts the measurement. */
const PAUSA_MS = 2000
const INTERVALOS = 8

/** Least number of taps for a tempo. */
export const BATIDAS_MIN = 4

/** Adds a tap, in milliseconds: keeps only taps since the last pause, up to the number that is averaged. */
export function comBatida(batidas: readonly number[], momento: number): readonly number[] {
  const last = batidas.at(-1)
  const going = last !== undefined && momento - last <= PAUSA_MS ? batidas : []
  return [...going, momento].slice(-(INTERVALOS + 1))
}

/** The tempo of these taps by their average interval; null while they are too few, or outside of the valid range. */
export function bpmDasBatidas(batidas: readonly number[]): number | null {
  const [first, last] = [batidas[0], batidas.at(-1)]
  if (batidas.length < BATIDAS_MIN || first === undefined || last === undefined) return null
  const bpm = Math.round((60_000 * (batidas.length - 1)) / (last - first))
  return bpm >= BPM.min && bpm <= BPM.max ? bpm : null
}
