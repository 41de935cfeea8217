import { aparar } from '../../aparar.ts'

/** A text without its days, and the days. */
export interface ComDias {
  readonly dias: readonly string[]
  readonly resto: string
}

/** How the days of a source are to be understood. */
export interface Leitura {
  readonly hoje: string
  /** '11/22' instead of '22/11', as American programs write. */
  readonly mesAntes: boolean
}

const MES = '(jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\\p{L}{0,9}\\.?'
const MESES = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
]
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
/** Without a year a point and a dash make other things: 'João 3.16'. */
const NUMEROS = /(?<!\d)(\d{1,2})(?:[/.-](\d{1,2})[/.-](\d{4}|\d{2})|\/(\d{1,2}))(?![\d/])/gu
const EXTENSO = new RegExp(
  `(?<![\\p{L}\\d])(\\d{1,2})[ºª°]?(?: de |[ /-])${MES}(?:,? de | |[/-]|, )?(\\d{4}|\\d{2})?(?!\\d)`,
  'giu',
)
const INGLES = new RegExp(`(?<!\\p{L})${MES} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'giu')
/** Words beside a day that name no song. */
const AO_LADO =
  /(?<!\p{L})(?:dom(?:ingo)?|seg(?:unda)?|ter(?:[cç]a)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|s[aá]b(?:ado)?|sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?)(?:-feira)?(?!\p{L})|(?<!\d)\d{1,2}(?:h(?:\d{2})?|:\d{2}(?::\d{2})?(?: ?[ap]m)?)(?!\d)/giu

const mesDe = (dito: string) => MESES.findIndex((nomes) => nomes.split('|').includes(dito.toLowerCase())) + 1

/** A day of the calendar; without a year the last one that is not ahead. */
function diaDe(ano: string | undefined, mes: number, dia: number, hoje: string): string | null {
  const year =
    ano === undefined ? Number(hoje.slice(0, 4)) : ano.length === 2 ? 2000 + Number(ano) : Number(ano)
  const write = (y: number) => `${y}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
  const isDay = (data: string) => {
    const ms = Date.parse(`${data}T00:00:00Z`)
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(data)
  }
  const data = write(year)
  const chosen = ano === undefined && data > hoje ? write(year - 1) : data
  return isDay(chosen) && year >= 1900 ? chosen : null
}

/**
 * Whether the numbers of a source put the month first: one of them could be nothing else, and none the contrary.
 * @example temMesAntes('01/25/2026 Santo') // => true
 */
export function temMesAntes(texto: string): boolean {
  const pairs = [...texto.matchAll(NUMEROS)].map(([, first, second, , alone]) => [
    Number(first),
    Number(second ?? alone),
  ])
  return pairs.every(([first = 0]) => first <= 12) && pairs.some(([, second = 0]) => second > 12)
}

/**
 * The days in a text, as Brazilians and programs write them, and the text without them, weekdays and hours.
 * @example acharDias('Domingo, 22/11/2026 - Santo', { hoje: '2026-11-26', mesAntes: false }) // => { dias: ['2026-11-22'], resto: 'Santo' }
 */
export function acharDias(texto: string, { hoje, mesAntes }: Leitura): ComDias {
  const dias: string[] = []
  const take = (all: string, dia: string | null) => {
    if (dia === null) return all
    dias.push(dia)
    return ' '
  }
  const resto = texto
    .slice(0, 600)
    .replaceAll(ISO, (all: string, ano: string, mes: string, dia: string) =>
      take(all, diaDe(ano, Number(mes), Number(dia), hoje)),
    )
    .replaceAll(NUMEROS, (all: string, first: string, second?: string, ano?: string, alone?: string) => {
      const [a, b] = [Number(first), Number(second ?? alone)]
      return take(all, mesAntes ? diaDe(ano, a, b, hoje) : diaDe(ano, b, a, hoje))
    })
    .replaceAll(EXTENSO, (all: string, dia: string, mes: string, ano?: string) =>
      take(all, diaDe(ano, mesDe(mes), Number(dia), hoje)),
    )
    .replaceAll(INGLES, (all: string, mes: string, dia: string, ano: string) =>
      take(all, diaDe(ano, mesDe(mes), Number(dia), hoje)),
    )
  return dias.length === 0
    ? { dias, resto: texto.trim() }
    : {
        dias,
        resto: aparar(
          resto
            .replaceAll(AO_LADO, ' ')
            .replaceAll(/\( *\)|\[ *\]/gu, ' ')
            .replaceAll(/\s+/gu, ' '),
          ' ,;:.|–—-',
        ),
      }
}
