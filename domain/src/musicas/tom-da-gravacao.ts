import { SEMITONS_MAX } from '@cantai/contract/limites'
import { lerTom, type Tom } from '../cifras/tom/tons.ts'

/** The pitch class of a key's signature: that of its relative major. */
const alturaMaior = ({ tonica, menor }: Tom) => tonica.altura + (menor ? 3 : 0)

/**
 * The transposition of a recording to a key in semitones, the shorter way, upwards where both are equal; 0 where either is unknown. A major
 * and its relative minor have the same notes: between these nothing moves.
 * @example semitonsDaGravacao('A', 'G') // => -2
 */
export function semitonsDaGravacao(gravacao: string | null, tom: string | null): number {
  const [de, para] = [lerTom(gravacao ?? ''), lerTom(tom ?? '')]
  if (!de || !para) return 0
  const up = (alturaMaior(para) - alturaMaior(de) + 24) % 12
  return up > SEMITONS_MAX ? up - 12 : up
}

/**
 * The next transposition, half a tone up or down; undefined at the ends.
 * @example outroPasso(6, 1) // => undefined
 */
export function outroPasso(semitons: number, by: 1 | -1): number | undefined {
  const next = semitons + by
  return Math.abs(next) > SEMITONS_MAX ? undefined : next
}
