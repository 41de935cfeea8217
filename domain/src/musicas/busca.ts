/**
 * The form of a text that search compares: no accents, no case of ASCII letters, no apostrophes. The database's
 * function `normalizar` follows the same rule.
 * @example normalizarBusca("Aquieta Minh'alma") // => 'aquieta minhalma'
 */
export const normalizarBusca = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘`´"]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Length of a padded number in the order of names; a longer one is compared digit by digit. */
const DIGITOS = 9
/** The sort key uses this many characters of a name. */
const ORDEM_MAX = 200

/**
 * The form of a name that alphabetical order compares: each number as nine digits, so that 'Hino 2' comes before
 * 'Hino 15'. The database's function `ordem_natural` follows the same rule.
 * @example ordemNatural('Hino 15') // => 'hino 000000015'
 */
export const ordemNatural = (nome: string): string =>
  Array.from(
    normalizarBusca(nome).replaceAll(/[0-9]+/g, (numero) => numero.replace(/^0+/, '').padStart(DIGITOS, '0')),
  )
    .slice(0, ORDEM_MAX)
    .join('')

/** Where a UTF-16 unit stands among code points: the halves of the highest ones come after all others. */
const place = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/**
 * Two texts by their code points, as a database with collation C compares them; `<` compares UTF-16 units.
 * @example compararTextos('\uffee', '🎵') // => negative
 */
export function compararTextos(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  if (at === a.length || at === b.length) return a.length - b.length
  return place(a.charCodeAt(at)) - place(b.charCodeAt(at))
}

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
