import type { FormatoDeData, FormatoDeHora } from './formatos.ts'

/** Days are 'yyyy-MM-dd' and have no time zone; the ministry's zone only decides which day a moment falls on. */

const DAY_MS = 86_400_000
const toUtc = (data: string) => Date.parse(`${data}T00:00:00Z`)
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Formatters for 'yyyy-MM-dd HH:mm:ss', cached by zone, because making one takes a quarter of a millisecond. */
const relogios = new Map<string, Intl.DateTimeFormat>()
const relogioDe = (fuso: string): Intl.DateTimeFormat => {
  const known = relogios.get(fuso)
  if (known) return known
  const relogio = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuso,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  relogios.set(fuso, relogio)
  return relogio
}

/**
 * The day that a moment falls on in a time zone.
 * @example diaEm(new Date('2026-11-22T01:30:00Z'), 'America/Sao_Paulo') // => '2026-11-21'
 */
export const diaEm = (momento: Date, fuso: string): string => relogioDe(fuso).format(momento).slice(0, 10)

/** The offset of a zone from UTC at a given time, in milliseconds. */
const adianto = (ms: number, fuso: string): number =>
  Date.parse(`${relogioDe(fuso).format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000

/**
 * The moment at which a zone's clocks show a day and an hour: the first one when clocks that go back show it twice; when
 * clocks that go forward skip it, as much later as they went forward.
 * @example momentoEm('2026-11-28', '19:00', 'America/Sao_Paulo') // => 2026-11-28T22:00:00Z
 */
export function momentoEm(data: string, hora: string, fuso: string): Date {
  const shown = Date.parse(`${data}T${hora}:00Z`)
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((ms) => shown - adianto(ms, fuso))
  const exact = [before, after].filter((ms = 0) => ms + adianto(ms, fuso) === shown)
  return new Date(Math.min(...(exact.length > 0 ? exact : [before]).map(Number)))
}

/**
 * The time of day in a zone.
 * @example horaEm(new Date('2026-11-28T22:00:00Z'), 'America/Sao_Paulo') // => '19:00'
 */
export const horaEm = (momento: Date, fuso: string): string => relogioDe(fuso).format(momento).slice(11, 16)

/**
 * The day of a moment on the clocks of this device.
 * @example diaLocal(new Date(2026, 10, 22, 9)) // '2026-11-22'
 */
export const diaLocal = (momento: Date): string =>
  [momento.getFullYear(), momento.getMonth() + 1, momento.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')

/**
 * The day that comes `dias` days later (earlier when negative).
 * @example somarDias('2024-02-28', 2) // => '2024-03-01'
 */
export const somarDias = (data: string, dias: number): string => fromUtc(toUtc(data) + dias * DAY_MS)

/**
 * How many days a day lies after another (negative: before it).
 * @example diasEntre('2026-11-15', '2026-11-22') // => 7
 */
export const diasEntre = (de: string, ate: string): number => Math.round((toUtc(ate) - toUtc(de)) / DAY_MS)

/**
 * The weekday, 0 Sunday to 6 Saturday.
 * @example diaDaSemana('2026-11-22') // => 0
 */
export const diaDaSemana = (data: string): number => new Date(toUtc(data)).getUTCDay()

/**
 * The last Sunday strictly before a day.
 * @example domingoAnterior('2026-11-22') // => '2026-11-15'
 */
export const domingoAnterior = (data: string): string => somarDias(data, -(diaDaSemana(data) || 7))

/**
 * The Sunday with which the week of a day begins.
 * @example domingoDaSemana('2026-11-28') // => '2026-11-22'
 */
export const domingoDaSemana = (data: string): string => somarDias(data, -diaDaSemana(data))

/**
 * The first Sunday on or after a day.
 * @example proximoDomingo('2026-11-21') // => '2026-11-22'
 */
export const proximoDomingo = (data: string): string => somarDias(data, (7 - diaDaSemana(data)) % 7)

const diaMesAno = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/**
 * A day as the ministry writes it, or as a person prefers it.
 * @example dataEscrita('2026-11-22') // => '22/11/2026'
 * @example dataEscrita('2026-11-22', "d 'de' MMMM 'de' yyyy") // => '22 de novembro de 2026'
 */
export function dataEscrita(data: string, formato: FormatoDeData = 'dd/MM/yyyy'): string {
  if (formato === 'yyyy-MM-dd') return data
  return formato === 'dd/MM/yyyy' ? data.split('-').toReversed().join('/') : diaMesAno.format(toUtc(data))
}

/**
 * The same for a day that is near, without its year where the rest is still a date.
 * @example dataSemAno('2026-11-22') // => '22/11'
 * @example dataSemAno('2026-11-22', "d 'de' MMMM 'de' yyyy") // => '22 de novembro'
 * @example dataSemAno('2026-11-22', 'yyyy-MM-dd') // => '2026-11-22'
 */
export const dataSemAno = (data: string, formato?: FormatoDeData): string =>
  dataEscrita(data, formato).replace(/(?:\/| de )\d+$/, '')

/**
 * An hour of the day; seconds are left out.
 * @example horaEscrita('19:30:00') // => '19:30'
 * @example horaEscrita('19:30', '12h') // => '7:30 PM'
 */
export function horaEscrita(hora: string, formato: FormatoDeHora = '24h'): string {
  const [horas = '', minutos = ''] = hora.split(':')
  if (formato === '24h') return `${horas}:${minutos}`
  const h = Number(horas)
  return `${h % 12 || 12}:${minutos} ${h < 12 ? 'AM' : 'PM'}`
}

const porExtenso = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/**
 * A day in words, as it is said of a coming service.
 * @example dataPorExtenso('2026-11-22') // => 'domingo, 22 de novembro'
 */
export const dataPorExtenso = (data: string): string => porExtenso.format(toUtc(data))

/**
 * An hour as it is said.
 * @example horaPorExtenso('19:00') // => '19h'
 */
export const horaPorExtenso = (hora: string): string =>
  `${Number(hora.slice(0, 2))}h${hora.slice(3).replace(/^00$/, '')}`

const mesEAno = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/**
 * A month in words.
 * @example mesPorExtenso('2026-12') // => 'dezembro de 2026'
 */
export const mesPorExtenso = (mes: string): string => mesEAno.format(toUtc(`${mes}-01`))

/**
 * A month that lies so many months away.
 * @example somarMeses('2026-12', 1) // => '2027-01'
 */
export function somarMeses(mes: string, meses: number): string {
  const months = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1 + meses
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * The first and the last day of a month.
 * @example diasDoMes('2026-02') // => { de: '2026-02-01', ate: '2026-02-28' }
 */
export const diasDoMes = (mes: string): { de: string; ate: string } => ({
  de: `${mes}-01`,
  ate: somarDias(`${somarMeses(mes, 1)}-01`, -1),
})

/**
 * The first day of so many months up to a day.
 * @example inicioDosMeses('2026-11-26', 3) // => '2026-08-27'
 */
export function inicioDosMeses(ate: string, meses: number): string {
  const mes = somarMeses(ate.slice(0, 7), -meses)
  const { ate: last } = diasDoMes(mes)
  const same = `${mes}-${ate.slice(8)}`
  return somarDias(same < last ? same : last, 1)
}

const mesDe = (data: string) => data.slice(0, 7)

/**
 * The last months up to the one of a day, the oldest first.
 * @example ultimosMeses('2026-01-31', 3) // => ['2025-11', '2025-12', '2026-01']
 */
export const ultimosMeses = (data: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => somarMeses(mesDe(data), i - quantos + 1))
