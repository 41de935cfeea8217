/** A spreadsheet would run what begins like this. */
const FORMULA = /^[=+\-@\t\r\n\u0085\u2028\u2029＝＋－＠]/

/**
 * A cell that no spreadsheet takes for a formula.
 * @example celulaSegura('=1+1') // => "'=1+1"
 */
const celulaSegura = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)

const celula = (valor: string | number | null): string => {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor)
  const safe = celulaSegura(valor)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One row of a CSV as Excel in Portuguese opens it, with its line end.
 * @example linhaCsv(['a;b', 1, null]) // => '"a;b";1;\r\n'
 */
export const linhaCsv = (valores: readonly (string | number | null)[]): string =>
  `${valores.map(celula).join(';')}\r\n`
