import { normalizarBusca } from './busca.ts'

interface Nomeada {
  readonly nome: string
  readonly artista: string
}

/** The words of a text, normalised for the search, without punctuation. */
const wordsOf = (texto: string): string[] =>
  normalizarBusca(texto)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '')

/** The score of a song for these words, 0: no match. A whole word counts for more than the beginning of one. */
function pontos({ nome, artista }: Nomeada, palavras: readonly string[]): number {
  const phrase = palavras.join(' ')
  const doNome = wordsOf(nome)
  const written = doNome.join(' ')
  const every = (test: (palavra: string) => boolean) => palavras.every(test)
  const begins = (words: readonly string[]) => (palavra: string) => words.some((w) => w.startsWith(palavra))
  if (written === phrase) return 8
  if (`${written} `.startsWith(`${phrase} `)) return 7
  if (every((palavra) => doNome.includes(palavra))) return 6
  if (written.startsWith(phrase)) return 5
  if (every(begins(doNome))) return 4
  if (every((palavra) => written.includes(palavra))) return 3
  const both = [...doNome, ...wordsOf(artista)]
  if (every(begins(both))) return 2
  const whole = both.join(' ')
  return every((palavra) => whole.includes(palavra)) ? 1 : 0
}

/**
 * The songs that match a typed text, the best first: by the name itself, its beginning, words in it, then the artist. Equals keep their
 * order; all songs match an empty text.
 * @example melhoresMusicas(musicas, 'castelo fo')[0] // => Castelo Forte
 */
export function melhoresMusicas<M extends Nomeada>(musicas: readonly M[], busca: string): readonly M[] {
  const palavras = wordsOf(busca)
  if (palavras.length === 0) return busca.trim() === '' ? musicas : []
  return musicas
    .map((musica) => ({ musica, valor: pontos(musica, palavras) }))
    .filter(({ valor }) => valor > 0)
    .toSorted((a, b) => b.valor - a.valor)
    .map(({ musica }) => musica)
}
