import { classificarLinhas } from '../../cifras/folha/linhas.ts'

/** A fact that stands over a song and not within one. */
const FATO = /^\s*(?:key|tom|capo|tempo|bpm|artist|artista|author)\s*[:=]\s*\S/iu
const TITULO = /^\s*(?:title|t[ií]tulo|m[uú]sica)\s*[:=]\s*\S/iu
const LONGEST = 120

/** Whether a song begins with this line: a title, perhaps its artist, then a fact, after a blank line. */
function isComeco(linhas: readonly string[], i: number, isNear = false): boolean {
  const [linha = '', second = '', third = ''] = linhas.slice(i, i + 3)
  if (linha.trim() === '' || linha.length > LONGEST || (i > 0 && linhas[i - 1]?.trim() !== '')) return false
  if (TITULO.test(linha)) return true
  const isName = (texto: string) =>
    texto.trim() !== '' &&
    texto.length <= LONGEST &&
    !/[:[\]{}]/.test(texto) &&
    classificarLinhas(texto)[0]?.tipo === 'lyric'
  if (!isName(linha)) return false
  const isApart = isNear || i === 0 || (linhas[i - 2] ?? '').trim() === ''
  return isName(second) ? FATO.test(third) : isApart && FATO.test(second)
}

/** Whether a title and a fact stand again in the middle of a text, too near to the words before for it to be cut there. */
export function parecemVarias(texto: string): boolean {
  const linhas = texto.split('\n')
  return linhas.filter((_, i) => isComeco(linhas, i, true)).length > 1
}

/**
 * A text cut where a song begins, with its title and a fact, after another; whole where it holds one song.
 * @example variasMusicas('Santo\nCoral\nKey: G\n\n[G]Santo\n\nRei\nAna\nKey: D\n\n[D]Rei').length // => 2
 */
export function variasMusicas(texto: string): string[] {
  const linhas = texto.split('\n')
  const starts = linhas.flatMap((_, i) => (isComeco(linhas, i) ? [i] : []))
  if (starts.length < 2 || starts[0] !== 0) return [texto]
  return starts.map((start, i) =>
    linhas
      .slice(start, starts[i + 1])
      .join('\n')
      .trimEnd(),
  )
}
