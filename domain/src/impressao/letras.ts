/** The letters of WinAnsi, which is all that the standard letters of a PDF have. */
const TEM = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
/** Signs that nobody sees, and halves of letters. */
const NADA = /^[\p{Cc}\p{Cf}\p{Cs}\p{M}]$/u
const BRANCO = /^[\s\u00a0]$/

/** Signs of music and of print, each as near as it can be written. */
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
 * A text in the letters that a PDF has, each as near as it can be written, and how many were changed. Blanks are plain ones.
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
