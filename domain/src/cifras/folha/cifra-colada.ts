const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const TAGS = /<\/?(?:b|i|u|em|strong|span|pre|font)(?!\p{L})[^<>]{0,80}>/giu

/**
 * A sheet pasted from a site, made plain: ordinary spaces and line ends, accents in one character so that columns hold,
 * no invisible characters or tags, no spaces at line ends, no two blank lines in a row. Tabs stay.
 * @example limparCifraColada('\r\nG\u00a0\u00a0D\r\nSanto  ') // => 'G  D\nSanto'
 */
export function limparCifraColada(texto: string): string {
  const linhas = texto
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/<br\s{0,3}\/?>/gi, '\n')
    .replaceAll(TAGS, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(SPACES, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .split('\n')
    .map((linha) => linha.trimEnd())
  const kept = linhas.filter((linha, i) => linha !== '' || linhas[i - 1] !== '')
  const first = kept.findIndex((linha) => linha !== '')
  const last = kept.findLastIndex((linha) => linha !== '')
  return first < 0 ? '' : kept.slice(first, last + 1).join('\n')
}
