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
    tom: of('Keys').split('/t')[0] ?? '',
    letra: partes.filter((parte) => parte !== '').join('\n\n'),
  }
}

const PARTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:verse|vers)\b/i, 'Verso'],
  [/^(?:chorus|refrain)\b/i, 'Refrão'],
  [/^bridge\b/i, 'Ponte'],
  [/^pre-?chorus\b/i, 'Pré-refrão'],
  [/^ending\b/i, 'Final'],
]

/**
 * The title of a part in Portuguese.
 * @example emPortugues('Verse 2') // => 'Verso 2'
 */
const emPortugues = (titulo: string): string => {
  const known = PARTES.find(([pattern]) => pattern.test(titulo))
  return known ? titulo.replace(known[0], known[1]) : titulo
}
