import { classificarLinhas } from '../../cifras/folha/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { maisDe } from './fileiras.ts'
import type { LinhaNaPagina } from './versos.ts'

/** The lines of one song: those of its name, and the others. */
export interface Peca {
  readonly cabeca: readonly LinhaNaPagina[]
  readonly corpo: readonly LinhaNaPagina[]
  /** Its name looks like a name, and not only like a first line. */
  readonly isSure: boolean
}

/** Letters this much higher than those of most lines are a name's. */
const BIG = 1.14
const LONGEST = 140

const isCapitals = (texto: string) => /\p{Lu}{3}/u.test(texto) && !/\p{Ll}/u.test(texto)

/** The height and the font of the words sung, as most lines have them. */
export function estiloDasPalavras(linhas: readonly LinhaNaPagina[]): { corpo: number; fonte: string } {
  const runs = linhas.flatMap(({ fileira }) => fileira.escritos)
  const corpo = maisDe(runs, (run) => Math.round(run.corpo * 2) / 2) ?? 0
  const kinds = classificarLinhas(linhas.map(({ texto }) => texto).join('\n'))
  const words = linhas.flatMap(({ fileira }, i) =>
    kinds[i]?.tipo === 'lyric' && Math.abs(fileira.corpo - corpo) < 1 ? fileira.escritos : [],
  )
  return { corpo, fonte: maisDe(words, ({ fonte }) => fonte) ?? '' }
}

/** Whether a line follows another on the page too: both may be columns of their own, above two others. */
export const estaLogoAbaixo = (above: LinhaNaPagina, below: LinhaNaPagina): boolean => {
  const gap = below.fileira.y - above.fileira.y
  return above.fileira.pagina === below.fileira.pagina && gap > 0 && gap < above.fileira.corpo * 3.5
}

/** The places where a song begins among the lines of a document, and whether their names are told by how they look. */
function comecos(
  linhas: readonly LinhaNaPagina[],
  usual: { corpo: number; fonte: string },
): { starts: number[]; isSure: boolean } {
  const kinds = classificarLinhas(linhas.map(({ texto }) => texto).join('\n'))
  const isName = (i: number) => {
    const texto = linhas[i]?.texto ?? ''
    return (
      kinds[i]?.tipo === 'lyric' &&
      kinds[i].trechos.length === 0 &&
      texto.length <= LONGEST &&
      /\p{L}/u.test(texto)
    )
  }
  const isBig = (i: number) => isName(i) && (linhas[i]?.fileira.corpo ?? 0) >= usual.corpo * BIG
  const big = linhas.flatMap((linha, i) => {
    const above = linhas[i - 1]
    return isBig(i) && !(above && isBig(i - 1) && estaLogoAbaixo(above, linha)) ? [i] : []
  })
  if (big.length > 0) return { starts: big, isSure: true }
  const [first] = linhas
  if (!first || !isName(0)) return { starts: [], isSure: false }
  const { fonte } = first.fileira
  const isApart = (i: number) => {
    const [above, line] = [linhas[i - 1], linhas[i]]
    return !above || !line || line.isNova || line.fileira.y - above.fileira.y > line.fileira.corpo * 1.7
  }
  if (fonte !== usual.fonte)
    return {
      starts: linhas.flatMap((linha, i) =>
        linha.fileira.fonte === fonte && isName(i) && isApart(i) ? [i] : [],
      ),
      isSure: true,
    }
  if (isCapitals(first.texto))
    return {
      starts: linhas.flatMap(({ texto }, i) => (isCapitals(texto) && isName(i) && isApart(i) ? [i] : [])),
      isSure: true,
    }
  // A line alone at the top of its page may be a name; the next one is as far away as a stanza.
  const isAlone = (i: number) =>
    isName(i) && linhas[i]?.isNova === true && linhas[i + 1] !== undefined && isApart(i + 1)
  return { starts: isAlone(0) ? linhas.flatMap((_, i) => (isAlone(i) ? [i] : [])) : [], isSure: false }
}

/** Whether a line says again, on a next page, the song that goes on there. */
const isAgain = (texto: string, nome: string) => {
  const plain = soPalavras(
    texto.replace(/[\s([–—-]+(?:cont(?:inua[cç][aã]o|inued|\.)?|parte \d|\d{1,2}\/\d{1,2})[.)\]]*$/iu, ''),
  )
  return plain !== '' && plain === soPalavras(nome)
}

/** The lines of a song parted from those of its name: a large one in two lines fills the first of them. */
function pecaDe(
  lines: readonly LinhaNaPagina[],
  title: LinhaNaPagina,
  isSure: boolean,
  usual: { corpo: number },
): Peca {
  const looks = ({ fileira, texto }: LinhaNaPagina) =>
    `${fileira.fonte} ${fileira.corpo} ${isCapitals(texto)}`
  const width = ({ letras }: LinhaNaPagina) => (letras.at(-1)?.x ?? 0) - (letras[0]?.x ?? 0)
  const widest = lines.reduce((most, line) => Math.max(most, width(line)), 0)
  const isFull = title.fileira.corpo >= usual.corpo * BIG && width(title) > widest * 0.6
  const wraps = lines.findIndex(
    (line, i) =>
      i > 0 &&
      (looks(line) !== looks(title) ||
        line.fileira.y - (lines[i - 1]?.fileira.y ?? 0) > line.fileira.corpo * 1.6),
  )
  const count = isFull ? Math.max(1, wraps) : 1
  return { cabeca: lines.slice(0, count), corpo: lines.slice(count), isSure }
}

/** Cuts lines where a song begins; what stands before the first is a piece without a name. */
export function pecasDe(linhas: readonly LinhaNaPagina[]): Peca[] {
  const usual = estiloDasPalavras(linhas)
  const { starts, isSure } = comecos(linhas, usual)
  const pieces: Peca[] = []
  const before = linhas.slice(0, starts[0] ?? linhas.length)
  if (before.length > 0) pieces.push({ cabeca: [], corpo: before, isSure: false })
  for (const [n, start] of starts.entries()) {
    const lines = linhas.slice(start, starts[n + 1])
    const [title] = lines
    if (!title) continue
    const last = pieces.at(-1)
    const name = last?.cabeca[0]?.texto ?? ''
    if (
      last &&
      last.cabeca.length > 0 &&
      title.fileira.pagina > (last.cabeca[0]?.fileira.pagina ?? 0) &&
      isAgain(title.texto, name)
    ) {
      pieces[pieces.length - 1] = { ...last, corpo: [...last.corpo, ...lines.slice(1)] }
      continue
    }
    pieces.push(pecaDe(lines, title, isSure, usual))
  }
  return pieces
}
