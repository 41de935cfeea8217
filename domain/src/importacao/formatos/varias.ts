import { classificarLinhas } from '../../cifras/folha/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { isNomeDoArquivo } from './nome-do-arquivo.ts'

/** A fact that stands over a song and not within one. */
const FATO = /^\s*(?:key|tom|capo|tempo|bpm|artist|artista|author)\s*[:=]\s*\S/iu
/** `Música: Ana` under the words says who composed them. */
const TITULO = /^\s*(?:title|t[ií]tulo)\s*[:=]\s*\S/iu
const LONGEST = 120

const isName = (texto: string) =>
  texto.trim() !== '' &&
  texto.length <= LONGEST &&
  !/[:[\]{}]/.test(texto) &&
  classificarLinhas(texto)[0]?.tipo === 'lyric'

/**
 * How a song seems to begin with this line, after a blank one: its title by that word, a name and an artist over a fact
 * and far from the words before, or a name that may as well be a short stanza before a change of key.
 */
function comecoEm(linhas: readonly string[], i: number): 'title' | 'names' | 'perhaps' | null {
  const [linha = '', second = '', third = ''] = linhas.slice(i, i + 3)
  if (linha.length > LONGEST || (i > 0 && linhas[i - 1]?.trim() !== '')) return null
  if (TITULO.test(linha)) return 'title'
  if (!isName(linha)) return null
  if (!isName(second)) return FATO.test(second) ? 'perhaps' : null
  if (!FATO.test(third)) return null
  return (linhas[i - 2] ?? '').trim() === '' ? 'names' : 'perhaps'
}

const TOM = /^\s*(?:key|tom)\s*[:=]/iu
const SUNG_AFTER = 8

/** Whether a song goes on in another key: a key stands below words, and what was sung before comes again. */
function isMudancaDeTom(linhas: readonly string[], i: number, sung: ReadonlyMap<string, number>): boolean {
  if (!TOM.test(linhas[i + 1] ?? '')) return false
  return linhas
    .slice(i + 2, i + 2 + SUNG_AFTER)
    .some((linha) => isName(linha) && (sung.get(soPalavras(linha)) ?? i) < i)
}

/** Whether a title and a fact stand again in the middle of a text that is not cut there. */
export function parecemVarias(texto: string): boolean {
  const linhas = texto.split('\n')
  const starts = linhas.flatMap((_, i) => (comecoEm(linhas, i) === null ? [] : [i]))
  if (starts.length < 2) return false
  const sung = new Map(linhas.map((linha, i) => [soPalavras(linha), i] as const).toReversed())
  return starts.filter((i) => i === starts[0] || !isMudancaDeTom(linhas, i, sung)).length > 1
}

/**
 * A text cut where a song begins for certain after another; whole where it holds one song. OnSong writes a name and an
 * artist over each; a text that begins with the name of its file is that song alone.
 * @example variasMusicas('Title: Santo\n\nSanto\n\nTitle: Rei\n\nRei', 'culto.txt', false).length // => 2
 */
export function variasMusicas(texto: string, arquivo: string, isOnsong: boolean): string[] {
  const linhas = texto.split('\n')
  const [first = '', second = ''] = linhas
  const startsBy = (kind: 'title' | 'names') =>
    linhas.flatMap((_, i) => (comecoEm(linhas, i) === kind ? [i] : []))
  const isOne = !isOnsong || isNomeDoArquivo(arquivo, first, second)
  const starts = [startsBy('title'), isOne ? [] : startsBy('names')].find(
    (found) => found.length > 1 && found[0] === 0,
  )
  if (starts === undefined) return [texto]
  return starts.map((start, i) =>
    linhas
      .slice(start, starts[i + 1])
      .join('\n')
      .trimEnd(),
  )
}
