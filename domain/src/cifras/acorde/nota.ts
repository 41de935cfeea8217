/** A written note: its letter, 0 for C to 6 for B, and the pitch it sounds at, 0 for C to 11 for B. */
export interface Nota {
  letra: number
  altura: number
}

const LETRAS = 'CDEFGAB'
const NATURAIS = [0, 2, 4, 5, 7, 9, 11]

const mod = (value: number, n: number) => ((value % n) + n) % n

/**
 * The pitch of the natural note with a letter.
 * @example alturaNatural(2) // => 4, of E
 */
const alturaNatural = (letra: number): number => NATURAIS[letra] ?? 0

/**
 * Reads a note in ASCII or with the signs ♯ and ♭, or says that it is none.
 * @example lerNota('B♭') // => { letra: 6, altura: 10 }
 */
export function lerNota(texto: string): Nota | null {
  const letra = texto === '' ? -1 : LETRAS.indexOf(texto.charAt(0))
  if (letra < 0) return null
  let altura = alturaNatural(letra)
  for (const sign of texto.slice(1)) {
    if (sign === '#' || sign === '♯') altura++
    else if (sign === 'b' || sign === '♭') altura--
    else return null
  }
  return { letra, altura: mod(altura, 12) }
}

/**
 * The note some letters and semitones above another.
 * @example subirNota({ letra: 0, altura: 0 }, 2, 4) // => { letra: 2, altura: 4 }, E over C
 */
export const subirNota = (nota: Nota, letras: number, semitons: number): Nota => ({
  letra: mod(nota.letra + letras, 7),
  altura: mod(nota.altura + semitons, 12),
})

/**
 * How many letters and semitones a note lies above another.
 * @example distancia({ letra: 0, altura: 0 }, { letra: 4, altura: 7 }) // => { letras: 4, semitons: 7 }
 */
export const distancia = (de: Nota, ate: Nota): { letras: number; semitons: number } => ({
  letras: mod(ate.letra - de.letra, 7),
  semitons: mod(ate.altura - de.altura, 12),
})

/**
 * The sharps (positive) or flats (negative) that a note is written with.
 * @example acidentes({ letra: 6, altura: 10 }) // => -1, of Bb
 */
export const acidentes = (nota: Nota): number => mod(nota.altura - alturaNatural(nota.letra) + 6, 12) - 6

/**
 * A note as musicians write it: no double sharp or flat, and F, C, B, E for E#, B#, Cb, Fb.
 * @example escreverNota({ letra: 2, altura: 5 }) // => 'F'
 */
export function escreverNota(nota: Nota): string {
  const natural = NATURAIS.indexOf(nota.altura)
  if (natural >= 0) return LETRAS.charAt(natural)
  return acidentes(nota) > 0
    ? `${LETRAS.charAt(NATURAIS.indexOf(nota.altura - 1))}#`
    : `${LETRAS.charAt(NATURAIS.indexOf(nota.altura + 1))}b`
}
