import { tonsNaLinha } from '../capo/dizeres.ts'
import { isDado, isDiagrama, isTablatura, tipoDeDiretiva } from './metas.ts'
import { acordesEntreColchetes, lerPecas, type Peca } from './pecas.ts'
import { isTituloDeSecao } from './secoes.ts'

/** A stretch of a line. */
export interface Trecho {
  inicio: number
  fim: number
}

/**
 * A line of a sheet: what it is, its text, what ended it, and the stretches that a transposition changes (its chords, or
 * the key that it names). A lyric line has some only where ChordPro writes chords into it: `[G]Santo`.
 */
export interface Linha {
  tipo: 'chord' | 'lyric' | 'header' | 'tab' | 'meta'
  texto: string
  fim: string
  trechos: Trecho[]
}

type Lida = Pick<Linha, 'tipo' | 'trechos'> & { duvidosa?: boolean }

const LETRA: Lida = { tipo: 'lyric', trechos: [] }

/**
 * Whether a chord is a word as well.
 * @example isPalavraTambem('Em') // => true
 */
export const isPalavraTambem = (acorde: string): boolean => ['A', 'E', 'Em', 'EM', 'AM'].includes(acorde)

/** Followed by a comma or a full stop they are nothing else. */
const isWordToo = (linha: string, { inicio, fim }: Trecho): boolean =>
  fim - inicio < 3 && isPalavraTambem(linha.slice(inicio, fim))
const isSaid = (linha: string, { fim }: Trecho) => '.,;!?…'.includes(linha.charAt(fim) || ' ')

/** Text before a colon is a label, whatever its words: `Cavaco: G  D`. */
function dropLabel(linha: string, pecas: Peca[]): { rest: Peca[]; labelled: boolean } {
  const colon = pecas.findIndex((peca) => linha[peca.inicio] === ':')
  const before = pecas.slice(0, Math.max(0, colon))
  const isLabel =
    before.length > 0 &&
    before.length < 9 &&
    before.some(({ tipo }) => tipo === 'palavra' || tipo === 'secao') &&
    !before.some(({ tipo, inicio, fim }) => tipo === 'acorde' && fim - inicio > 2)
  return isLabel ? { rest: pecas.slice(colon + 1), labelled: true } : { rest: pecas, labelled: false }
}

function lerAcordes(linha: string): Lida | null {
  const all = lerPecas(linha)
  const { rest, labelled } = dropLabel(linha, all)
  const of = (tipo: Peca['tipo']) => rest.filter((peca) => peca.tipo === tipo)
  const chords = of('acorde')
  const basses = of('baixo')
  if (chords.length === 0 && basses.length < 2) return null
  const small = of('minusculo')
  const said = chords.filter((chord) => isWordToo(linha, chord) && isSaid(linha, chord)).length
  const strong = chords.filter((chord) => !isWordToo(linha, chord)).length + basses.length
  const words = of('palavra').length
  const sections = of('secao').length
  const bracketed = /^\s*\[/.test(linha)
  const trechos = rest
    .filter(({ tipo }) => tipo === 'acorde' || tipo === 'baixo' || (tipo === 'minusculo' && strong > 0))
    .map(({ inicio, fim }) => ({ inicio, fim }))
  if (
    sections > 0 &&
    !labelled &&
    !bracketed &&
    chords.length === 1 &&
    (strong === 0 || isLetter(linha, chords[0])) &&
    !isTocada(linha)
  )
    return null
  if (words > 0 || said > 0 || (small.length > 0 && strong === 0)) {
    const strange = words + said + small.length
    const played = chords.length - said
    if (played < 3 * strange || played < 3 || strong < 2) {
      const onlySmall = words === 0 && said === 0 && strong > 0
      const trailing = said > 0 && words === 0 && strong > 1
      if (!onlySmall && !trailing) return null
    }
  }
  const duvidosa =
    strong === 0 && chords.length === 1 && !labelled && !/^\s|[()[\]|]/.test(linha) && !isTocada(linha)
  return { tipo: 'chord', trechos, duvidosa }
}

/** A part that is played rather than sung, and its only chord: `Solo D`. A letter after any other part counts it: `Verso A`. */
const isTocada = (linha: string) =>
  /^\s*(?:intro(?:du[cç][aã]o)?|solo|final|coda|outro|riff|instrumental|interl[uú]dio)\s+\S+\s*$/iu.test(
    linha,
  )

const isLetter = (linha: string, chord: Trecho | undefined) =>
  chord !== undefined && chord.fim - chord.inicio === 1 && /[A-G]/.test(linha.charAt(chord.inicio))

/** Directives on a line with other things, as blanks. */
const semDiretivas = (linha: string) =>
  linha.includes('{') ? linha.replaceAll(/\{[^{}]*(?:\}|$)/g, (all) => ' '.repeat(all.length)) : linha

const INLINE = /\[([^[\]*][^[\]]{0,59})\]/g

/** Chords in brackets within the words sung, as ChordPro writes them. */
function lerEmLinha(linha: string): Lida | null {
  if (!linha.includes('[')) return null
  const trechos: Trecho[] = []
  for (const match of semDiretivas(linha).matchAll(INLINE))
    for (const { inicio, fim } of acordesEntreColchetes(match[1] ?? ''))
      trechos.push({ inicio: match.index + 1 + inicio, fim: match.index + 1 + fim })
  return trechos.length === 0 ? null : { tipo: 'lyric', trechos }
}

/** A bracket that touches a word. */
const PRESO = /\]\p{L}|\p{L}\[/u
/** Longer than a whole song that lost its line ends: no pattern looks at such a line. */
const LINHA_MAX = 4_000

function lerLinha(linha: string): Lida {
  if (linha.length > LINHA_MAX || linha.trim() === '') return LETRA
  const diretiva = tipoDeDiretiva(linha)
  if (diretiva) return { tipo: diretiva, trechos: diretiva === 'meta' ? tonsNaLinha(linha) : [] }
  if (isDiagrama(linha)) return { tipo: 'meta', trechos: [] }
  if (isTablatura(linha)) return { tipo: 'tab', trechos: [] }
  if (isDado(linha)) return { tipo: 'meta', trechos: tonsNaLinha(linha) }
  // Words that a bracket cuts may look like chords: '[E]Am[G]ém'.
  const inline = PRESO.test(linha) ? lerEmLinha(linha) : null
  const chords = inline ?? lerAcordes(linha)
  if (chords) return chords
  if (isTituloDeSecao(linha)) return { tipo: 'header', trechos: [] }
  return lerEmLinha(linha) ?? LETRA
}

/** A line that says only A, E or Em is a chord unless it stands where its stanza has the words: below its chords. */
function isSungAlone(lidas: Lida[], textos: string[], i: number, hasChords: boolean): boolean {
  const above = lidas[i - 1]
  const below = lidas[i + 1]
  const isBlank = (at: number) => (textos[at] ?? '').trim() === ''
  const underChords = above?.tipo === 'chord' && !above.duvidosa && !isBlank(i - 1)
  const overWords = below?.tipo === 'lyric' && !isBlank(i + 1)
  if (underChords) return !overWords
  const amongWords = above?.tipo === 'lyric' && !isBlank(i - 1) && overWords
  return amongWords && !hasChords
}

/** Tablatures, and the notations of other programs that ChordPro lets in: nothing in them is a chord. */
const TAB_START = /^\s*\{\s*(?:sot|start_of_(?:tab|abc|ly|svg|textblock))(?!\p{L})/iu
const TAB_END = /^\s*\{\s*(?:eot|end_of_(?:tab|abc|ly|svg|textblock))(?!\p{L})/iu

/**
 * Classifies each line of a sheet, also by the lines around it.
 * @example classificarLinhas('[Coro]\nG  D\nSanto').map(({ tipo }) => tipo) // => ['header', 'chord', 'lyric']
 */
export function classificarLinhas(texto: string): Linha[] {
  const parts = texto.split(/(\r\n|\n|\r)/)
  const textos = parts.filter((_, i) => i % 2 === 0)
  const known = new Map<string, Lida>()
  let inTab = false
  const lidas = textos.map((linha): Lida => {
    if (TAB_END.test(linha)) inTab = false
    const lida: Lida = inTab ? { tipo: 'tab', trechos: [] } : (known.get(linha) ?? lerLinha(linha))
    if (!inTab) known.set(linha, lida)
    if (TAB_START.test(linha)) inTab = true
    return lida
  })
  const hasChords = lidas.some(({ tipo, duvidosa }) => tipo === 'chord' && !duvidosa)
  return lidas.map((lida, i) => {
    const { tipo, trechos } = lida.duvidosa && isSungAlone(lidas, textos, i, hasChords) ? LETRA : lida
    return { tipo, trechos, texto: textos[i] ?? '', fim: parts[2 * i + 1] ?? '' }
  })
}

/**
 * The chords of a sheet in the order in which they come first, each with how often it stands there.
 * @example [...acordesDaFolha('G  D  G')] // => [['G', 2], ['D', 1]]
 */
export function acordesDaFolha(cifras: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { tipo, texto, trechos } of classificarLinhas(cifras))
    if (tipo === 'chord' || tipo === 'lyric')
      for (const { inicio, fim } of trechos) {
        const acorde = texto.slice(inicio, fim)
        found.set(acorde, (found.get(acorde) ?? 0) + 1)
      }
  return found
}
