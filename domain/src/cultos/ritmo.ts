/** Beats a minute under which a song is slow, and above which it is fast. */
const LENTA_ABAIXO_DE = 76
const RAPIDA_ACIMA_DE = 112

export type Ritmo = 'lenta' | 'media' | 'rapida'

/**
 * The pace of a song; null while nobody has said its tempo.
 * @example ritmoDe(72) // => 'lenta'
 */
export function ritmoDe(bpm: number | null): Ritmo | null {
  if (bpm === null) return null
  if (bpm < LENTA_ABAIXO_DE) return 'lenta'
  return bpm > RAPIDA_ACIMA_DE ? 'rapida' : 'media'
}
