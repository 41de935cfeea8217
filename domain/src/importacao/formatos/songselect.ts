import type { Lida } from '../lida.ts'

/**
 * A song of CCLI SongSelect's .usr file; null when the text is none.
 * @example lerUsr('[File]\nType=SongSelect Import File\n[S A1]\nTitle=Santo\nFields=Verse 1\nWords=Santo/nSenhor', 'a.usr')
 */
export function lerUsr(texto: string, lugar: string): Lida | null {
  if (!/^\s*\[File\]/i.test(texto) || !/^Title=/im.test(texto)) return null
  const of = (campo: string) => new RegExp(`^${campo}=(.*)$`, 'im').exec(texto)?.[1]?.trim() ?? ''
  const titulos = of('Fields').split('/t')
  const partes = of('Words')
    .split('/t')
    .map((words, i) => {
      const linhas = words.split('/n').map((linha) => linha.trim())
      const titulo = titulos[i]?.trim() ?? ''
      return [...(titulo === '' ? [] : [`[${emPortugues(titulo)}]`]), ...linhas].join('\n').trim()
    })
  return {
    lugar,
    nome: of('Title'),
    artista: of('Author')
      .split('|')
      .map((autor) =>
        autor
          .split(',')
          .map((part) => part.trim())
          .toReversed()
          .join(' ')
          .trim(),
      )
      .join(', '),
    direitos: of('Copyright').replaceAll(/\s*\|\s*/g, ', '),
    ccli: /^\[S A(\d{1,10})\]/im.exec(texto)?.[1] ?? '',
    marcadores: of('Themes').replaceAll('/t', '; '),
    tom: of('Keys').split('/t')[0] ?? '',
    letra: partes.filter((parte) => parte !== '').join('\n\n'),
  }
}

const CCLI = /^CCLI[ -]?(?:song|lied|m[uú]sica)?\w*\s*(?:#|no\.?|number|nummer|n[º°])?\s*:?\s*\d{3,9}\s*$/i
/** Rights and terms, whom they belong to and who looks after them. */
const DIREITOS =
  /^(?:©|\(c\)|copyright|ccli|for use|www\.|https?:|note:|uso|all rights)|(?<!\p{L})admin(?!\p{L})|public domain|publishing/iu
const PARTE =
  /^(?:verse|chorus|pre-?chorus|bridge|ending|intro|interlude|tag|misc|refrain|vers|verso|refr[aã]o|coro|ponte|pr[eé]-?refr[aã]o|final)(?:\s+\d{1,2}[a-z]?)?\s*$/i

/**
 * A song of SongSelect's .txt file: its title first, parts with English names, and at the end who wrote it; null when the text is none.
 * @example lerTextoCcli('Santo\n\nVerse 1\nSanto\n\nCCLI Song # 1234\nAna | Rui', 'a.txt')?.artista // => 'Ana, Rui'
 */
export function lerTextoCcli(texto: string, lugar: string): Lida | null {
  const linhas = texto.split(/\r\n?|\n/).map((linha) => (linha.length > 300 ? linha : linha.trim()))
  const ccli = linhas.findIndex((linha) => linha.length < 80 && CCLI.test(linha))
  const first = linhas.findIndex((linha) => linha !== '')
  if (ccli < 1 || first < 0) return null
  const start = linhas.findLastIndex((linha, i) => i < ccli && linha === '') + 1
  const people = linhas.slice(start).filter((linha) => linha !== '' && !DIREITOS.test(linha))
  const autores = people.find((linha) => linha.includes('|')) ?? people[0] ?? ''
  const corpo = linhas
    .slice(first + 1, start)
    .map((linha) => (PARTE.test(linha) ? `[${emPortugues(linha)}]` : linha))
    .join('\n')
  return {
    lugar,
    nome: linhas[first]?.replace(/^["“](.*)["”]$/, '$1') ?? '',
    artista: autores
      .replace(/^(?:words and music|words|music|letra e m[uú]sica)?\s*(?:by|por)\s+/i, '')
      .split('|')
      .map((autor) => autor.trim())
      .filter(Boolean)
      .join(', '),
    direitos: linhas.slice(start).find((linha) => /^(?:©|\(c\)|copyright)/i.test(linha)) ?? '',
    ccli: linhas[ccli] ?? '',
    letra: corpo.replaceAll(/\n{3,}/g, '\n\n').trim(),
  }
}

const PARTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:verse|vers)(?!\p{L})/iu, 'Verso'],
  [/^(?:chorus|refrain)(?!\p{L})/iu, 'Refrão'],
  [/^bridge(?!\p{L})/iu, 'Ponte'],
  [/^pre-?chorus(?!\p{L})/iu, 'Pré-refrão'],
  [/^ending(?!\p{L})/iu, 'Final'],
]

/**
 * The title of a part in Portuguese.
 * @example emPortugues('Verse 2') // => 'Verso 2'
 */
const emPortugues = (titulo: string): string => {
  const known = PARTES.find(([pattern]) => pattern.test(titulo))
  return known ? titulo.replace(known[0], known[1]) : titulo
}
