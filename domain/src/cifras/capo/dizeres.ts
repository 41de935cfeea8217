import { lerTom } from '../tom/tons.ts'
import { isTomDePessoa } from './de-pessoas.ts'

/** Statements of single lines about keys and the capo, as stretches of the line. */

/**
 * A key that a line names. `tom` stands after `Tom:` and usually sounds; `key` is the value of a directive, which
 * ChordPro means for the shapes; `forma` is said to be of the shapes in so many words.
 */
export interface TomDito {
  inicio: number
  fim: number
  papel: 'tom' | 'key' | 'forma'
}

/** A capo that a line names, 0 for none: the whole statement, or in a directive the number alone. */
export interface CapoDito {
  inicio: number
  fim: number
  casa: number
  emDiretiva: boolean
}

/** Longer lines are no statement; the patterns below look at a place of them more than once. */
const LONGEST = 400

const LETRA = '[A-G][#b♯♭]?(?:m|\\s(?:maior|menor))?(?![\\p{L}#\\d])'
const DITA =
  '(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:\\s?(?:#|b|sustenido|bemol))?(?:\\s(?:maior|menor))?(?=\\s*$)'
const NOME = '(?:tom(?: da m[uú]sica)?|tonalidade|key)'
const TOM = new RegExp(
  `(?:(?<![\\p{L}])${NOME}\\s*[:=]\\s*|^\\s*[[(]?${NOME}\\s+)[[(]?(${LETRA}|${DITA})`,
  'iu',
)
const FORMA =
  /(?<!\p{L})(?:[Tt]om|[Tt]onalidade|[Ff]ormas?|[Ff]ormato|[Ss]hapes?|[Dd]esenhos?|[Aa]cordes|[Tt]ocar?) (?:de|em|of|in) ([A-G][#b♯♭]?m?)(?![\p{L}#\d])/u
const SO_FORMA =
  /^\s*[[(]?(?:com )?(?:os )?(?:acordes )?(?:n[ao]s? |em )?(?:formas?|formato|shapes?)(?!\p{L})/iu
const DIRETIVA = /\{\s*(?:meta\s*[:\s]\s*)?(key|k|capo)\s*[:\s]\s*([^{}\s]{1,20})\s*\}/giu

const isNamed = (texto: string) => lerTom(texto) !== null && !/^[a-g](?:[#b♯♭]?m?)$/.test(texto)

const emDiretivas = (linha: string, nomes: readonly string[]) =>
  linha.includes('{')
    ? [...linha.matchAll(DIRETIVA)]
        .filter(([, nome = '']) => nomes.includes(nome.toLowerCase()))
        .map(({ index, 0: all, 2: valor = '' }) => {
          const inicio = index + all.lastIndexOf(valor)
          return { inicio, fim: inicio + valor.length, valor }
        })
    : []

/**
 * Where a line names the key of the sheet: `Tom: E (forma dos acordes no tom de D)` does twice. The key of a recording
 * (`Tom original: A`) is a fact of its own and is none of these.
 * @example tonsNaLinha('Tom: G') // => [{ inicio: 5, fim: 6, papel: 'tom' }]
 */
export function tonsNaLinha(linha: string): TomDito[] {
  if (linha.length > LONGEST || isTomDePessoa(linha)) return []
  const directives = emDiretivas(linha, ['key', 'k']).filter(({ valor }) => isNamed(valor))
  if (directives.length > 0) return directives.map(({ inicio, fim }) => ({ inicio, fim, papel: 'key' }))
  if (linha.trimStart().startsWith('{')) return []
  const ditos: TomDito[] = []
  const named = TOM.exec(linha)
  let at = 0
  if (named && isNamed(named[1] ?? '')) {
    at = named.index + named[0].length
    ditos.push({ inicio: at - (named[1] ?? '').length, fim: at, papel: 'tom' })
  }
  const shape = at > 0 || SO_FORMA.test(linha) ? FORMA.exec(linha.slice(at)) : null
  if (shape) {
    const fim = at + shape.index + shape[0].length
    ditos.push({ inicio: fim - (shape[1] ?? '').length, fim, papel: 'forma' })
  }
  return ditos
}

/**
 * Whether a line says nothing but the key of the shapes.
 * @example isSoForma('Formas de G') // => true
 */
export const isSoForma = (linha: string): boolean =>
  SO_FORMA.test(linha) && tonsNaLinha(linha).some(({ papel }) => papel === 'forma')

const ORDINAIS = 'primeira segunda terceira quarta quinta sexta s[eé]tima oitava nona d[eé]cima'.split(' ')
const ROMANOS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
const GRAMPO = '(?:capotraste|capo|bra[cç]adeira)'
const CASA = `(\\d{1,2}|${ROMANOS.toReversed().join('|')}|${ORDINAIS.join('|')})(?![\\d#])(?:\\s?[ªº°]|a(?!\\p{L})|nd|rd|st|th)?(?!\\p{L})`
const LUGAR = '(?:\\s?(?:casa|traste|fret)(?!\\p{L}))?'
const NUMERO = `${GRAMPO}\\s*(?:[:=-]\\s*)?(?:(?:n[ao]|on|at|em)\\s+)?(?:the\\s+)?(?:(?:casa|traste|fret)\\s+)?${CASA}${LUGAR}`
const NENHUM = `sem\\s+${GRAMPO}|${GRAMPO}\\s*(?:[:=-]\\s*)?(?:sem|n[aã]o|nenhum[a]?)(?!\\p{L})`
const CAPO = new RegExp(`(?<!\\p{L})(?:${NENHUM}|${NUMERO})`, 'iu')
/** Words that may stand before the statement on its line. */
const ANTES =
  /^\s*[[(•*-]?\s*(?:obs\p{L}*\.?\s*[:=]\s*)?(?:(?:com|usar?|use|tocar com|colocar)\s+(?:o\s+)?)?$/iu

function casaDe(texto: string): number {
  if (/^\d/.test(texto)) return Number(texto)
  const romano = ROMANOS.indexOf(texto.toUpperCase())
  if (romano >= 0) return romano + 1
  return ORDINAIS.findIndex((ordinal) => new RegExp(`^${ordinal}$`, 'iu').test(texto)) + 1
}

/**
 * The capo that a line states, at its start or beside the key; null where it states none. What depends on the player
 * (`Capo opcional na 2ª casa`, `Para tocar em A, capo 2`) is no statement about the sheet.
 * @example capoNaLinha('Capotraste na 3ª casa') // => { inicio: 0, fim: 21, casa: 3, emDiretiva: false }
 */
export function capoNaLinha(linha: string): CapoDito | null {
  if (linha.length > LONGEST || !/capo|bra[cç]ad/iu.test(linha) || isTomDePessoa(linha)) return null
  const [directive] = emDiretivas(linha, ['capo'])
  if (directive) {
    const { inicio, fim, valor } = directive
    return /^(?:\d|1[01])$/.test(valor) ? { inicio, fim, casa: Number(valor), emDiretiva: true } : null
  }
  const match = /opcional/iu.test(linha) ? null : CAPO.exec(linha)
  if (!match || (!ANTES.test(linha.slice(0, match.index)) && tonsNaLinha(linha).length === 0)) return null
  const casa = match[1] === undefined ? 0 : casaDe(match[1])
  if (casa > 11) return null
  return { inicio: match.index, fim: match.index + match[0].length, casa, emDiretiva: false }
}

const DE_TOM = /\{\s*(?:meta(?!\p{L})[\s:]*)?(?:key|k|capo)(?!\p{L})/iu

/**
 * Whether what a line says of key and capo is said of the sheet: a line about it, or a directive anywhere.
 * @example isDitoDaFolha({ tipo: 'lyric', texto: '{key: G} Santo' }) // => true
 */
export const isDitoDaFolha = ({ tipo, texto }: { tipo: string; texto: string }): boolean =>
  tipo === 'meta' || (tipo !== 'tab' && texto.includes('{') && DE_TOM.test(texto.slice(0, LONGEST)))

const PALAVRAS =
  /(?<!\p{L})(?:tom|tonalidade|key|capo|meta|da m[uú]sica|formas?|formato|shapes?|dos?|acordes|n[ao]|de|em|com|of|in)(?!\p{L})/giu

/**
 * Whether a line says only in which key and with which capo the sheet is played.
 * @example soDizTom('Tom: Bb (forma dos acordes no tom de G)') // => true
 */
export function soDizTom(linha: string): boolean {
  const capo = capoNaLinha(linha)
  const said = [...tonsNaLinha(linha), ...(capo ? [capo] : [])].toSorted((a, b) => b.inicio - a.inicio)
  if (said.length === 0) return false
  let rest = linha
  for (const { inicio, fim } of said) rest = `${rest.slice(0, inicio)} ${rest.slice(fim)}`
  return !/[\p{L}\d]/u.test(rest.replaceAll(PALAVRAS, ''))
}
