import { versosDaCifra } from './versos-cantados.ts'

/**
 * The stanzas of a text, each with its lines, without the blanks around them.
 * @example estrofes('Santo\r\n\r\n\r\n  Senhor ') // => [['Santo'], ['Senhor']]
 */
export function estrofes(texto: string): string[][] {
  const found: string[][] = [[]]
  for (const linha of texto.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const plain = linha.replaceAll(/\s+/g, ' ').trim()
    if (plain !== '') found.at(-1)?.push(plain)
    else if (found.at(-1)?.length) found.push([])
  }
  return found.filter((linhas) => linhas.length > 0)
}

/**
 * The words of a song for a projector, with a blank line between two slides; without lyrics the words of its sheet, '' without any.
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
