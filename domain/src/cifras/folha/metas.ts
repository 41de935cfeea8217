import { capoNaLinha, isSoForma } from '../capo/dizeres.ts'
import { isTomDePessoa } from '../capo/de-pessoas.ts'
import { marcaDeTablatura } from '../capo/marca.ts'

/** Lines that are about the sheet, not sung or played: data, shapes, tablature. */

const DADOS = new RegExp(
  `^\\s*[[(•*-]?\\s*(?:${[
    'tom|tonalidade|key|capo|capotraste|afina[cç][aã]o|tuning|ritmo|bpm|tempo|andamento|compasso|time|f[oó]rmula',
    'obs(?:erva[cç](?:[aã]o|[oõ]es))?\\.?|nota|notas|dica|aten[cç][aã]o|composi[cç][aã]o|compositor(?:a|es)?|autor(?:a|es|ia)?|artista',
    'int[eé]rprete|cantor(?:a|es)?|letra|m[uú]sica|t[ií]tulo|title|subtitle|[aá]lbum|cd|ano|copyright|vers[aã]o|artist|author',
    'by|cifrad[ao](?: por)?|cifra(?: por)?|enviad[ao] por|contribui[cç][aã]o|colabora[cç][aã]o|revis[aã]o|transcri[cç][aã]o',
    'tablatura(?: por)?|arranjos?|fonte|site|e-?mail|legenda|grava[cç][aã]o|minist[eé]rio|banda|dura[cç][aã]o|estilo|g[eê]nero',
    'refer[eê]ncia|v[ií]deo|link|tradu[cç][aã]o|hin[aá]rio|written|words|music|lyrics|original key|tom original|tom da m[uú]sica',
  ].join('|')})\\s*[:=]`,
  'iu',
)
const SOLTOS =
  /^\s*(?:capo(?:traste)?\s+(?:n[ao]\s+)?\d|sem capo|ccli(?!\p{L})|©|\(c\)\s*\d{4}|copyright(?!\p{L})|https?:\/\/|www\.|tuning(?!\p{L}).*[A-G]|(?:viol[aã]o |guitarra |cordas? )?afina(?:[cç][aã]o|d[oa]s?)(?!\p{L})|(?:meio|1\/2|½|um|1) tom (?:abaixo|acima)|(?:half|whole)[ -]step|(?:standard|drop|open) (?:tuning|[a-g](?!\p{L}))|bpm(?!\p{L})|\d{2,3}\s*bpm(?!\p{L})|capotraste(?!\p{L}))/iu

/**
 * Whether a line tells something about the sheet: `Tom: G`, `Capotraste na 2ª casa`, `Composição: …`.
 * @example isDado('Afinação: E A D G B E') // => true
 */
export const isDado = (linha: string): boolean => {
  const start = linha.slice(0, 80)
  return (
    DADOS.test(start) ||
    SOLTOS.test(start) ||
    (linha.length <= 400 && SO_DIRETIVAS.test(linha)) ||
    marcaDeTablatura(linha) !== null ||
    capoNaLinha(linha) !== null ||
    isSoForma(linha) ||
    isTomDePessoa(linha)
  )
}

const STRINGS = '[xX\\d]{6}|(?:[xX\\d]{1,2}[ -]){5}[xX\\d]{1,2}'
const SHAPE = new RegExp(
  `^\\s*[A-G][#b♯♭]?[^\\s=:|]{0,16}(?:\\s*[=:-]\\s*[[(]?(?:${STRINGS}|[xX\\d]{4}|(?:[xX\\d] ){3}[xX\\d])|\\s+[[(]?(?:${STRINGS}))(?![\\p{L}\\d/])`,
  'u',
)

/**
 * Whether a line shows how a chord is fingered.
 * @example isDiagrama('G = 3 2 0 0 0 3') // => true
 */
export const isDiagrama = (linha: string): boolean => SHAPE.test(linha.slice(0, 80))

// One place only takes the blanks of a line without a name: two that share them try every division of them.
const STRING = /^\s*(?:(?:P\.?M\.?|[A-Ga-g][#b]?\d?)\s*)?(?=[|:-])/
const PLAYED = new Set("-|:0123456789hpbrtsvxX~/\\()^*.=<>_oO'")

/**
 * Whether a line is a string of a tablature.
 * @example isTablatura('E|---3---2---0---|') // => true
 */
export function isTablatura(linha: string): boolean {
  const start = STRING.exec(linha)
  if (!start) return false
  let strokes = 0
  let bars = 0
  let played = 0
  let spoken = 0
  for (let i = start[0].length; i < linha.length; i++) {
    const sign = linha.charAt(i)
    if (sign === '-') strokes++
    if (sign === '|' || sign === ':' || (sign >= '0' && sign <= '9')) bars++
    if (PLAYED.has(sign)) played++
    else if (sign.trim() !== '') spoken++
  }
  return strokes > 1 && bars > 0 && spoken * 6 <= played && (strokes + bars) * 2 >= played
}

const DIRETIVA = /^\s*\{\s*([a-z_+-]+)[^{}]*\}\s*$/i
const SO_DIRETIVAS = /^(?:\s*\{\s*[a-z_+-]{2,40}\s*:[^{}]*\})+\s*$/i
const SECTIONS =
  /^(?:so[a-z]|eo[a-z]|start_of_\w+|end_of_\w+|c|comment|ci|comment_italic|cb|comment_box|chorus|highlight)$/i

/**
 * Classifies a ChordPro directive: the title of a part, a fact about the sheet, or no directive.
 * @example tipoDeDiretiva('{soc}') // => 'header'
 */
export function tipoDeDiretiva(linha: string): 'header' | 'meta' | null {
  const match = linha.length > 400 ? null : DIRETIVA.exec(linha)
  if (!match) return null
  return SECTIONS.test(match[1] ?? '') ? 'header' : 'meta'
}
