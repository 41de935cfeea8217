/**
 * A text without the signs at its two ends that are among these. A pattern for the end would begin anew at each of them wherever they
 * stand, which takes the square of their number.
 * @example aparar('- Santo - ', ' -') // => 'Santo'
 */
export function aparar(texto: string, sinais: string): string {
  let [inicio, fim] = [0, texto.length]
  while (inicio < fim && sinais.includes(texto.charAt(inicio))) inicio++
  while (fim > inicio && sinais.includes(texto.charAt(fim - 1))) fim--
  return texto.slice(inicio, fim)
}
