/** A chord as written: the root, the suffix to the letter, and the bass when it is not the root. */
export interface Acorde {
  raiz: string
  sufixo: string
  baixo: string | null
}

const NOTA = '[A-G](?:##|bb(?!\\d)|[#b♯♭])?'
const WORDS = 'maj|Maj|MAJ|ma(?=\\d)|M|[Dd]im|DIM|[Aa]ug|[Ss]us|SUS|[Aa]dd|ADD|omit|no(?=\\d)|alt'
const PART = `${WORDS}|(?<=\\d)m(?!\\p{L})|o(?=7)|[º°˚øØΔ△^+\\-−]|[#b♯♭](?=[+\\-]?1?\\d)|(?<=\\d)[#b♯♭]|1[0-3]|[2-9]`
const JOINT = '[/,.](?=[#b♯♭+\\-]?\\d|[Ss]us|SUS|add)'
/** Every alternative starts with another character or is told apart by the next one, so the match is linear. */
const SUFIXO = `(?:min|mi(?=\\d)|m)?(?:${PART}|${JOINT}|\\((?:${PART}|[/,](?=[^()]))+\\))*`

/** The source of a regular expression for a chord: groups for root, suffix and bass. */
const ACORDE = `(${NOTA})(${SUFIXO})(?:/(${NOTA}))?`

const WHOLE = new RegExp(`^${ACORDE}$`, 'u')
const LONGEST = 32

/**
 * Reads a chord as Brazilian sheets spell it (`C7M`, `Em7/5-`, `F#º`, `A7(4/9)`, `D/F#`), or says that it is none.
 * @example lerAcorde('D7/9/F#') // => { raiz: 'D', sufixo: '7/9', baixo: 'F#' }
 */
export function lerAcorde(texto: string): Acorde | null {
  if (texto.length > LONGEST) return null
  const match = WHOLE.exec(texto)
  return match && { raiz: match[1] ?? '', sufixo: match[2] ?? '', baixo: match[3] ?? null }
}

/** Characters that may follow a chord on its line. */
const END = '(?=$|[\\s()\\[\\]{}|:,;.!?*…~<>→"”=–—−-]|/+(?:\\s|$))'
const WITHIN = new RegExp(`${ACORDE}${END}`, 'uy')
const BASS_ONLY = new RegExp(`/${NOTA}${END}`, 'uy')

const lengthAt = (pattern: RegExp, linha: string, inicio: number): number => {
  pattern.lastIndex = inicio
  return pattern.exec(linha)?.[0].length ?? 0
}

/**
 * The length of the chord that starts at a place of a line, 0 when none does.
 * @example tamanhoDoAcorde('(D/F# G)', 1) // => 4
 */
export const tamanhoDoAcorde = (linha: string, inicio: number): number => lengthAt(WITHIN, linha, inicio)

/**
 * The length of a bass written alone, as in `Am  /G`, that starts at a place of a line, 0 when none does.
 * @example tamanhoDoBaixo('Am  /G', 4) // => 2
 */
export const tamanhoDoBaixo = (linha: string, inicio: number): number => lengthAt(BASS_ONLY, linha, inicio)
