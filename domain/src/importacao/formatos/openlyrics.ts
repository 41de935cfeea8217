import { deChordPro } from '../../cifras/chordpro.ts'
import type { Lida } from '../lida.ts'
import { achar, type Elemento, filhosDe, textoDe } from './elemento.ts'
import { tituloDaParte } from './partes.ts'

/** The endings of chords that OpenLyrics 0.9 names in words. */
const ESTRUTURAS: Record<string, string> = {
  min: 'm',
  aug: '+',
  dim: 'dim',
  dom7: '7',
  maj7: '7M',
  min7: 'm7',
  dim7: 'dim7',
  halfdim7: 'm7(b5)',
  minmaj7: 'm7M',
  sus2: 'sus2',
  sus4: 'sus4',
  power: '5',
  maj6: '6',
  min6: 'm6',
  dom9: '9',
  maj9: '7M(9)',
  min9: 'm7(9)',
}

function acordeDe({ atributos }: Elemento): string {
  const { name, root, structure = '', bass } = atributos
  if (name !== undefined) return name
  if (root === undefined) return ''
  return root + (ESTRUTURAS[structure] ?? structure) + (bass === undefined ? '' : `/${bass}`)
}

/** Lines as ChordPro: chords in brackets, `<br/>` as an end of line; the document's own line ends are none. */
const emLinha = (elemento: Elemento): string =>
  elemento.filhos
    .map((filho) => {
      if (typeof filho === 'string') return filho.replaceAll(/\s*\n\s*/g, '')
      const nome = filho.nome.toLowerCase()
      if (nome === 'br') return '\n'
      if (nome === 'chord') return `[${acordeDe(filho)}]${emLinha(filho)}`
      if (nome === 'comment') return `[*${textoDe(filho).trim()}]`
      return emLinha(filho)
    })
    .join('')

/** A song of OpenLyrics; null when the document is none. */
export function lerOpenLyrics(raiz: Elemento, lugar: string): Lida | null {
  const properties = achar(raiz, 'properties')
  const lyrics = achar(raiz, 'lyrics')
  if (raiz.nome.toLowerCase() !== 'song' || !properties || !lyrics) return null
  const partes = filhosDe(lyrics, 'verse').map((verse) => {
    const linhas = filhosDe(verse, 'lines').map(emLinha).join('\n')
    const nome = verse.atributos['name'] ?? ''
    return nome === '' ? linhas : `[${tituloDaParte(nome)}]\n${linhas}`
  })
  const texto = partes.join('\n\n')
  const hasChords = achar(lyrics, 'chord') !== undefined
  const of = (nome: string) => textoDe(achar(properties, nome)).trim()
  return {
    lugar,
    nome: of('title'),
    artista: of('author'),
    tom: of('key'),
    bpm: of('tempo').replaceAll(/[^\d.,]/g, ''),
    ...(hasChords ? { cifra: deChordPro(texto) } : { letra: texto }),
  }
}
