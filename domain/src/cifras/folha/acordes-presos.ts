import { addColumns } from './colunas.ts'

/** Words, and what stands over the first of their letters; '' where nothing does. */
export interface Preso {
  readonly marca: string
  readonly letra: string
}

/** Binds marks to the words that they stand over: words are cut where a mark stands, and letters may come and go afterwards. */
export function prender(
  marcas: readonly { readonly coluna: number; readonly marca: string }[],
  celulas: readonly string[],
): Preso[] {
  const presos: Preso[] = []
  let at = 0
  let marca = ''
  const add = (fim: number) => {
    const missing = Math.max(0, fim - Math.max(at, celulas.length))
    presos.push({ marca, letra: celulas.slice(at, fim).join('') + ' '.repeat(missing) })
    at = fim
  }
  for (const next of marcas) {
    // The second place of a wide letter is no place between two.
    add(celulas[next.coluna] === '' ? next.coluna - 1 : next.coluna)
    marca = next.marca
  }
  add(Math.max(at, celulas.length))
  return presos
}

/** A line that grows by pieces and knows its width. */
function crescente(onlyLetters: boolean) {
  const celulas: string[] = []
  return {
    write(texto: string) {
      for (const sign of texto) {
        addColumns(celulas, sign)
        if (onlyLetters && celulas.at(-1) === '') celulas.pop()
      }
    },
    width: () => celulas.length,
    endsInSpace: () => /^\s?$/.test(celulas.at(-1) ?? ''),
    text: () => celulas.join(''),
  }
}

/** How a format lets words make room for the chords over them. */
interface Jeito {
  /** Stretches a syllable; without it a chord that has no room stands farther right, and `cabe` is false. */
  readonly encher?: string
  /** Wide letters fill one place, as programs count that cut a line letter by letter. */
  readonly onlyLetters?: boolean
}

/** The line of marks and the line of words below it; room is made between two words. */
export function soltar(
  presos: readonly Preso[],
  { encher = '', onlyLetters = false }: Jeito = {},
): { acordes: string; letra: string; cabe: boolean } {
  const acordes = crescente(onlyLetters)
  const letra = crescente(onlyLetters)
  let cabe = true
  for (const [i, preso] of presos.entries()) {
    if (preso.marca !== '') {
      const least = acordes.width() === 0 ? 0 : acordes.width() + 1
      const missing = Math.max(0, least - letra.width())
      const isEnd = i === presos.length - 1 && preso.letra === ''
      if (letra.endsInSpace() || isEnd || /^\s/.test(preso.letra)) letra.write(' '.repeat(missing))
      else if (encher === '') cabe &&= missing === 0
      else letra.write(encher.repeat(missing))
      acordes.write(' '.repeat(Math.max(letra.width(), least) - acordes.width()) + preso.marca)
    }
    letra.write(preso.letra)
  }
  return { acordes: acordes.text(), letra: letra.text(), cabe }
}
