import { BPM } from '@cantai/contract/limites'

/** After a longer silence somebody begins anew. */
const PAUSA_MS = 2000
const INTERVALOS = 8

/** How many taps make a tempo. */
export const BATIDAS_MIN = 4

/** The taps with one more, in milliseconds: only those since the last pause, and no more than the average is taken of. */
export function comBatida(batidas: readonly number[], momento: number): readonly number[] {
  const last = batidas.at(-1)
  const going = last !== undefined && momento - last <= PAUSA_MS ? batidas : []
  return [...going, momento].slice(-(INTERVALOS + 1))
}

/** The tempo of these taps, the average of their intervals; null while they are too few, or no tempo that a song may have. */
export function bpmDasBatidas(batidas: readonly number[]): number | null {
  const [first, last] = [batidas[0], batidas.at(-1)]
  if (batidas.length < BATIDAS_MIN || first === undefined || last === undefined) return null
  const bpm = Math.round((60_000 * (batidas.length - 1)) / (last - first))
  return bpm >= BPM.min && bpm <= BPM.max ? bpm : null
}
