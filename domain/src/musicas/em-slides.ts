import { estrofes } from './estrofes.ts'
import { versosDaCifra } from './versos-cantados.ts'

/**
 * The words of a song as projections take them, a blank line between two slides; of a song without lyrics the words of its sheet. '' where
 * nothing is sung.
 * @example emSlides({ letra: null, cifras: 'G   D\nSanto, santo' }) // => 'Santo, santo'
 */
export function emSlides({ letra, cifras }: { letra: string | null; cifras: string | null }): string {
  const slides = estrofes(letra ?? '')
  const found = slides.length > 0 ? slides : (cifras ?? '').split(/\n[^\S\n]*\n/).map(versosDaCifra)
  return found
    .filter((linhas) => linhas.length > 0)
    .map((linhas) => linhas.join('\n'))
    .join('\n\n')
}
