/**
 * Trims these characters from both ends of a text. A regular expression for the end would retry at each of them anywhere in the text, in
 * quadratic time.
 * @example aparar('- Santo - ', ' -') // => 'Santo'
 */
export function aparar(texto: string, sinais: string): string {
  let [inicio, fim] = [0, texto.length]
  while (inicio < fim && sinais.includes(texto.charAt(inicio))) inicio++
  while (fim > inicio && sinais.includes(texto.charAt(fim - 1))) fim--
  return texto.slice(inicio, fim)
}
