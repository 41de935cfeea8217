import { lerAcorde } from './acorde.ts'
import { lerNota } from './nota.ts'

/** The keys of a look-up in a dictionary of shapes: pitches 0 for C to 11 for B, and names of the kind, the best first. */
export interface Procura {
  raiz: number
  tipos: readonly string[]
  baixo: number | null
}

const PIECE =
  /7(?:M|maj|\+(?!\d))|(?:maj|Maj|MAJ|ma|M|[Δ△^])(?:7|9|11|13)?|(?:[Dd]im|DIM|[º°˚]|o)7?|ø7?|aug|Aug|AUG|[Ss]us|SUS|[Aa]dd|ADD|alt|[#b♯♭+\-−]?(?:1[13]|[2-9])(?:[+\-−#b♯♭](?!\d))?|[+]|\S/gu
const MENOR = /^(?:min|mi(?=\d)|m(?!aj|a\d)|[-−](?=7?$))/u
const SETIMA_MAIOR = /^(?:7(?:M|maj|\+)|(?:maj|Maj|MAJ|ma|M|[Δ△^])7?)$/u

/** The kinds, as sets of what sounds besides root, third and fifth, and what the dictionary calls them. */
const TIPOS: Record<string, readonly string[]> = {
  '': ['major'],
  m: ['minor'],
  '5': ['5'],
  aug: ['aug'],
  '#5': ['aug'],
  dim: ['dim', 'dim7'],
  'b5 m': ['dim'],
  '7 dim': ['dim7'],
  '7 hdim': ['m7b5'],
  '7 b5 m': ['m7b5'],
  sus2: ['sus2'],
  sus4: ['sus4'],
  '7 sus4': ['7sus4'],
  '6': ['6'],
  '6 9': ['69'],
  '6 m': ['m6'],
  '6 9 m': ['m69'],
  '7': ['7'],
  '7 b5': ['7b5'],
  '#5 7': ['aug7'],
  '7 aug': ['aug7'],
  '7 9': ['9'],
  '7 9 b5': ['9b5'],
  '#5 7 9': ['aug9'],
  '7 b9': ['7b9'],
  '#9 7': ['7#9'],
  '#5 7 b9': ['7b9#5'],
  '11 7': ['11'],
  '11 7 9': ['11'],
  '11': ['11'],
  '#11 7 9': ['9#11'],
  '13 7': ['13'],
  '13 7 9': ['13'],
  '13': ['13'],
  '13 7 b9': ['13b9'],
  '7M': ['maj7'],
  '7M b5': ['maj7b5'],
  '#5 7M': ['maj7#5'],
  '7M 9': ['maj9'],
  '11 7M': ['maj11'],
  '11 7M 9': ['maj11'],
  '13 7M': ['maj13'],
  '13 7M 9': ['maj13'],
  '7 m': ['m7'],
  '7 9 m': ['m9'],
  '11 7 m': ['m11'],
  '11 7 9 m': ['m11'],
  '7M m': ['mmaj7'],
  '7M b5 m': ['mmaj7b5'],
  '7M 9 m': ['mmaj9'],
  '11 7M m': ['mmaj11'],
  // In Brazilian sheets C9 means the added ninth; the one with a seventh is C7(9).
  '9': ['add9', '9'],
  '9 m': ['madd9', 'm9'],
  add9: ['add9'],
  'add9 m': ['madd9'],
  alt: ['alt'],
  '7 alt': ['alt'],
}

const sinal = (piece: string) => (/[#♯+]/u.test(piece) ? '#' : /[b♭−-]/u.test(piece) ? 'b' : '')

/** A number of the suffix after what stood before it, as the table above names it. */
function grau(piece: string, before: string): string[] {
  const numero = sinal(piece) + piece.replaceAll(/\D/g, '')
  if (before === 'sus') return numero === '9' ? ['sus4', '9'] : [`sus${numero}`]
  if (before === 'add') return [numero === '2' ? 'add9' : `add${numero}`]
  return [{ '4': 'sus4', '#4': '#11', '2': 'add9', b6: 'b13' }[numero] ?? numero]
}

function conteudo(sufixo: string): string {
  const menor = MENOR.exec(sufixo)?.[0] ?? ''
  const found = new Set(menor === '' ? [] : ['m'])
  const pieces =
    sufixo
      .slice(menor.length)
      .replaceAll(/[()/,.]/g, ' ')
      .match(PIECE) ?? []
  let before = ''
  for (const piece of pieces) {
    const word = piece.toLowerCase()
    if (SETIMA_MAIOR.test(piece)) found.add('7M')
    else if (/^(?:ma|m|[δ△^])/u.test(word))
      for (const part of ['7M', piece.replaceAll(/\D/g, '')]) found.add(part)
    else if (/^(?:dim|[º°˚]|o)/u.test(word)) {
      found.add('dim')
      if (!word.startsWith('dim') || word.endsWith('7')) found.add('7')
    } else if (word.startsWith('ø')) for (const part of ['hdim', '7']) found.add(part)
    else if (word === 'sus') found.add('sus4')
    else if (word === 'aug' || word === '+') found.add('aug')
    else if (word !== 'add') {
      if (before === 'sus') found.delete('sus4')
      for (const part of grau(piece, before)) found.add(part)
    }
    before = word
  }
  return [...found].toSorted().join(' ')
}

/**
 * The keys to look a chord up by, in any spelling; null when it is no chord. `tipos` is empty for kinds that
 * dictionaries do not have.
 * @example procuraDoAcorde('Em7/5-') // => { raiz: 4, tipos: ['m7b5'], baixo: null }
 */
export function procuraDoAcorde(texto: string): Procura | null {
  const acorde = lerAcorde(texto.charAt(0).toUpperCase() + texto.slice(1))
  const raiz = acorde && lerNota(acorde.raiz)
  if (!raiz) return null
  const baixo = acorde.baixo === null ? null : (lerNota(acorde.baixo)?.altura ?? null)
  return { raiz: raiz.altura, tipos: TIPOS[conteudo(acorde.sufixo)] ?? [], baixo }
}
