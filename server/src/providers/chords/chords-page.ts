import { type CheerioAPI, load } from 'cheerio/slim'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { limparCifraColada } from '@cantai/domain/cifras/folha/cifra-colada'
import { classificarLinhas } from '@cantai/domain/cifras/folha/linhas'
import { lerTom } from '@cantai/domain/cifras/tom/tons'
import { plainText } from '../outside/outside-service.ts'

/** The sheet of a page; `tom` as the page names it, null when it does not. */
export interface CifraDaPagina {
  readonly cifras: string
  readonly tom: string | null
}

/** Limit of tags: a page of a song has some 10,000; parsing many more would block the server. */
const MAX_TAGS = 30_000

type Selection = ReturnType<CheerioAPI>

const KEYS = '[data-anchor="--chord-tone"], #cifra_tom'
const CAPOS = '[data-anchor="--chord-capo"], #cifra_capo'

/** In the present layout a couplet is a block: its text ends with a line break. */
function textOf($: CheerioAPI, sheet: Selection): string {
  sheet.children('div').each((_, block) => {
    const couplet = $(block)
    if (!couplet.text().endsWith('\n')) couplet.append('\n')
  })
  return sheet.text()
}

/** The sheet: marked by an attribute in the present layout, inside `.cifra_cnt` in the one before. */
function sheetOf($: CheerioAPI): Selection | undefined {
  const [now, before] = [$('pre[data-chord-content="true"]'), $('.cifra_cnt').first().find('pre')]
  return [now.first(), before.first()].find(({ length }) => length > 0)
}

const isLabel = (node: object | null) =>
  node !== null &&
  'data' in node &&
  typeof node.data === 'string' &&
  /^\s*Capotraste\s*:?\s*$/.test(node.data.slice(0, 50))

/** The fret in 'Capotraste na 3ª casa', from its own element or the one beside its label; null without a capo. */
function capoOf($: CheerioAPI): number | null {
  // Only elements whose whole text is the label: searching larger ones would read their text once for each level of nesting.
  const label = $('p, b, span, dt, label')
    .filter((_, { firstChild, lastChild }) => firstChild === lastChild && isLabel(firstChild))
    .first()
  const places = [$(CAPOS).first(), label.next(), label.parent()].map((place) => place.text().slice(0, 100))
  const casa = Number(/(\d{1,2})\s?ª/.exec(places.join(' '))?.[1])
  return casa >= 1 && casa <= 12 ? casa : null
}

/** The two keys in 'Tom: Bb (forma dos acordes no tom de G)': the one that sounds, and the one of the shapes. */
function tonsOf(text: string): [string | null, string | null] {
  const matches = [...text.slice(0, 200).matchAll(/(?<![\p{L}\d])([A-G][#b♯♭]?m?)(?![\p{L}\d#♯♭])/gu)]
  const [sounding = null, shape = null] = matches.map((match) => lerTom(match[1] ?? '')?.nome ?? null)
  return [sounding, shape]
}

/** Lines to put above a sheet with a capo, or with shapes of another key, because its chords are not in the sounding key. */
function header(tom: string | null, shape: string | null, capo: number | null): string {
  if (capo === null && (tom === null || shape === null)) return ''
  const key =
    tom === null ? '' : `Tom: ${tom}${shape === null ? '' : ` (forma dos acordes no tom de ${shape})`}\n`
  return `${key}${capo === null ? '' : `Capotraste na ${capo}ª casa\n`}\n`
}

function readPage(html: string): CifraDaPagina | null {
  const $ = load(html)
  const sheet = sheetOf($)
  if (!sheet) return null
  const sheetText = textOf($, sheet)
  if (sheetText.length > TEXTO_MAX) return null
  const text = limparCifraColada(plainText(`\n${sheetText}`))
  if (!classificarLinhas(text).some(({ tipo }) => tipo === 'chord' || tipo === 'tab')) return null
  const [tom, shape] = tonsOf($(KEYS).first().text())
  const cifras = header(tom, shape, capoOf($)) + text
  return cifras.length > TEXTO_MAX ? null : { cifras, tom }
}

/**
 * The sheet of a page of Cifra Club, in either layout; null when the page has none (a captcha, a new layout). Never throws.
 */
export function parsePage(html: string): CifraDaPagina | null {
  if (html.split('<').length > MAX_TAGS) return null
  try {
    return readPage(html)
  } catch {
    // Tags nested deeper than the stack allows.
    return null
  }
}
