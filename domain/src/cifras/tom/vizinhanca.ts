import type { Vizinhanca } from '@cantai/contract/cifras/vizinhanca'
import { distancia } from '../acorde/nota.ts'
import { lerTom } from './tons.ts'

/** Semitones above the key before it, in the same mode. */
const NO_MODO: Partial<Record<number, Vizinhanca>> = {
  0: 'mesmo',
  1: 'meio_tom',
  2: 'um_tom',
  5: 'quinta',
  7: 'quinta',
}
/** Semitones from a major key up to its relative, and from a minor one. */
const RELATIVO = { maior: 9, menor: 3 }

/**
 * How near a key lies to the one before it; null: a leap, or no key.
 * @example vizinhanca('D', 'Bm') // => 'relativo'
 */
export function vizinhanca(anterior: string, tom: string): Vizinhanca | null {
  const [de, ate] = [lerTom(anterior), lerTom(tom)]
  if (!de || !ate) return null
  const { semitons } = distancia(de.tonica, ate.tonica)
  if (de.menor === ate.menor) return NO_MODO[semitons] ?? null
  return semitons === RELATIVO[de.menor ? 'menor' : 'maior'] ? 'relativo' : null
}
