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
