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

/**
 * How many songs of a plan have each pace, a reprise once more, as it is sung.
 * @example contarRitmos([{ bpm: 72 }, { bpm: null }]) // => { lenta: 1, media: 0, rapida: 0 }
 */
export function contarRitmos(plano: readonly { bpm: number | null }[]): Record<Ritmo, number> {
  const contados = { lenta: 0, media: 0, rapida: 0 }
  for (const { bpm } of plano) {
    // An answer that was kept before songs had a tempo says 0.
    const ritmo = ritmoDe(bpm || null)
    if (ritmo) contados[ritmo] += 1
  }
  return contados
}
