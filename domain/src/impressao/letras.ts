/** The characters of WinAnsi, the encoding of a PDF's standard fonts. */
const TEM = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
/** Invisible characters, and lone surrogates. */
const NADA = /^[\p{Cc}\p{Cf}\p{Cs}\p{M}]$/u
const BRANCO = /^[\s\u00a0]$/

/** Symbols of music and typography, with their nearest replacements. */
const PERTO: Readonly<Record<string, string>> = {
  '♭': 'b',
  '♯': '#',
  '♮': 'n',
  '𝄫': 'bb',
  '𝄪': 'x',
  Δ: 'maj',
  '△': 'maj',
  '∆': 'maj',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '→': '->',
  '←': '<-',
  '′': "'",
  '″': '"',
  '│': '|',
  '─': '-',
}

function near(sign: string): string {
  const known = PERTO[sign]
  if (known !== undefined) return known
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && TEM.test(plain) ? plain : '?'
}

/**
 * A text in the characters of a PDF's fonts, with the nearest replacements and their number. All blanks become spaces.
 * @example noPapel('E♭ maior é') // => { texto: 'Eb maior é', trocadas: 1 }
 */
export function noPapel(texto: string): { texto: string; trocadas: number } {
  if (TEM.test(texto)) return { texto, trocadas: 0 }
  let trocadas = 0
  const written: string[] = []
  for (const sign of texto.normalize('NFC')) {
    if (TEM.test(sign)) written.push(sign)
    else if (BRANCO.test(sign)) written.push(' ')
    else if (!NADA.test(sign)) {
      trocadas += 1
      written.push(near(sign))
    }
  }
  return { texto: written.join(''), trocadas }
}
