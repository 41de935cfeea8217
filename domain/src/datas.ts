/** Days are 'yyyy-MM-dd' and have no time zone; the ministry's zone only decides which day a moment falls on. */

const DAY_MS = 86_400_000
const toUtc = (data: string) => Date.parse(`${data}T00:00:00Z`)
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The day that a moment falls on in a time zone.
 * @example diaEm(new Date('2026-11-22T01:30:00Z'), 'America/Sao_Paulo') // => '2026-11-21'
 */
export const diaEm = (momento: Date, fuso: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(momento)

/**
 * The day that comes `dias` days later (earlier when negative).
 * @example somarDias('2024-02-28', 2) // => '2024-03-01'
 */
export const somarDias = (data: string, dias: number): string => fromUtc(toUtc(data) + dias * DAY_MS)

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
 * The first Sunday on or after a day.
 * @example proximoDomingo('2026-11-21') // => '2026-11-22'
 */
export const proximoDomingo = (data: string): string => somarDias(data, (7 - diaDaSemana(data)) % 7)
