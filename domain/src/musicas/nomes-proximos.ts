import { palavrasDaBusca } from './busca.ts'

/** Limits: results, words of a search, letters of a word. */
const ACHADAS_MAX = 5
const PALAVRAS_MAX = 8
const PALAVRA_MAX = 24

/** A phonetic form of a word, in which letters with the same sound in Portuguese are equal. */
const ouvida = (palavra: string): string =>
  palavra
    .slice(0, PALAVRA_MAX)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ch', 'x')
    .replaceAll('ph', 'f')
    .replaceAll(/sc(?=[ei])|c(?=[ei])|z/g, 's')
    .replaceAll(/qu(?=[ei])|q|k/g, 'c')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replaceAll('h', '')
    .replaceAll(/(\p{L})\1+/gu, '$1')

/** The number of typing errors that a word of this length may have. */
const folga = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The edit distance of two words (insert, delete, replace, swap neighbours), capped at `most` + 1. */
function distanciaAte(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? most + 1, most + 1)
}

const palavrasDe = (texto: string) =>
  palavrasDaBusca(texto)
    .map(ouvida)
    .filter((palavra) => palavra !== '')

/** The distance of a search from a name; undefined when one of its words is near none. */
function longe(procuradas: readonly string[], palavras: readonly string[]): number | undefined {
  let sum = 0
  for (const procurada of procuradas) {
    const most = folga(procurada.length)
    let least = most + 1
    for (const palavra of palavras) {
      // The typed letters may be a prefix of a word.
      const start = palavra.length > procurada.length ? palavra.slice(0, procurada.length) : palavra
      least = Math.min(
        least,
        distanciaAte(procurada, palavra, most),
        start === palavra ? least : distanciaAte(procurada, start, most) + 0.5,
      )
    }
    if (least > most) return undefined
    sum += least
  }
  return sum
}

/**
 * The songs with a name similar to the typed text: with typing errors, or spelt as it sounds. The nearest first.
 * @example nomesProximos([{ nome: 'Castelo Forte', artista: 'Lutero' }], 'castelo frte')[0].nome // => 'Castelo Forte'
 */
export function nomesProximos<M extends { readonly nome: string; readonly artista: string }>(
  musicas: readonly M[],
  busca: string,
): M[] {
  const procuradas = palavrasDe(busca).slice(0, PALAVRAS_MAX)
  if (procuradas.join('').length < 4) return []
  const known = new Map<string, string[]>()
  const heard = (texto: string) => {
    let palavras = known.get(texto)
    if (!palavras) known.set(texto, (palavras = palavrasDe(texto).slice(0, PALAVRA_MAX)))
    return palavras
  }
  return musicas
    .flatMap((musica) => {
      const nome = heard(musica.nome)
      const isNamed = procuradas.some((procurada) => longe([procurada], nome) !== undefined)
      const far = isNamed ? longe(procuradas, [...nome, ...heard(musica.artista)]) : undefined
      return far === undefined ? [] : [{ musica, far: far + nome.length / 100 }]
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, ACHADAS_MAX)
    .map(({ musica }) => musica)
}
