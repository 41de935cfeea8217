import type { MusicaResumo } from '@cantai/contract/musicas/musicas'

/** The default is 4/4; 6/8 is felt in two, and its BPM is that of the dotted quarter. */
const PULSOS = { '4/4': 4, '3/4': 3, '2/4': 2, '6/8': 2 } as const

/**
 * The pulses of a bar.
 * @example pulsosDoCompasso('6/8') // => 2
 */
export const pulsosDoCompasso = (compasso: MusicaResumo['compasso']): number => PULSOS[compasso ?? '4/4']

/**
 * The pulses of the count-in: one bar, or two where a bar is too short to hear the tempo.
 * @example pulsosDeEntrada('2/4') // => 4
 */
export const pulsosDeEntrada = (compasso: MusicaResumo['compasso']): number => {
  const pulsos = pulsosDoCompasso(compasso)
  return pulsos < 3 ? 2 * pulsos : pulsos
}

/**
 * When a pulse sounds, in milliseconds after the first one, which is number 0.
 * @example instanteDoPulso(3, 120) // => 1500
 */
export const instanteDoPulso = (pulso: number, bpm: number): number => (pulso * 60_000) / bpm
