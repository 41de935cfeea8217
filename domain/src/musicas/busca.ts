/**
 * The form of a text that search and alphabetical order compare: no accents, no case of ASCII letters, no apostrophes. The database's
 * function `normalizar` follows the same rule.
 * @example normalizarBusca("Aquieta Minh'alma") // => 'aquieta minhalma'
 */
export const normalizarBusca = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘`´"]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * The words of a search, each of which must occur.
 * @example palavrasDaBusca(' Coração  de Pedra ') // => ['coracao', 'de', 'pedra']
 */
export const palavrasDaBusca = (texto: string): string[] =>
  normalizarBusca(texto)
    .split(/\s+/)
    .filter((palavra) => palavra !== '')

/** The songs whose name and artist hold every word of a search; all of them when it has none. */
export function buscarMusicas<M extends { readonly nome: string; readonly artista: string }>(
  musicas: readonly M[],
  busca: string,
): readonly M[] {
  const palavras = palavrasDaBusca(busca)
  if (palavras.length === 0) return musicas
  return musicas.filter(({ nome, artista }) => {
    const texto = normalizarBusca(`${nome} ${artista}`)
    return palavras.every((palavra) => texto.includes(palavra))
  })
}
