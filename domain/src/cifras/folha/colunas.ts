const TAB = 8
/** Letters that fill two places of a line of equal letters. */
const WIDE =
  /^(?![\uff61-\uffdc])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60\uffe0-\uffe6]/u

/**
 * The characters of a line, one for each column: a tab fills up to the next stop, an accent written apart stays with
 * its letter, and after a wide letter stands an empty column.
 * @example colunas('a\tb').length // => 9
 */
export function colunas(linha: string): string[] {
  const celulas: string[] = []
  for (const sign of linha) addColumns(celulas, sign)
  return celulas
}

/** Adds a character to the columns of a line. */
export function addColumns(celulas: string[], sign: string): void {
  if (sign === '\t') {
    do celulas.push(' ')
    while (celulas.length % TAB !== 0)
  } else if (sign < '\u0300') celulas.push(sign)
  else if (/^[\p{M}\u200d]/u.test(sign) && celulas.length > 0) {
    const letter = celulas.at(-1) === '' ? celulas.length - 2 : celulas.length - 1
    celulas[letter] += sign
  } else {
    celulas.push(sign)
    if (WIDE.test(sign)) celulas.push('')
  }
}
