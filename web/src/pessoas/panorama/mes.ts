import { dataPorExtenso, somarDias } from '@cantai/domain/datas'

/**
 * A month that lies so many months away.
 * @example mesVizinho('2026-12', 1) // => '2027-01'
 */
export function mesVizinho(mes: string, meses: number): string {
  const n = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + meses
  return `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`
}

/**
 * The first and the last day of a month.
 * @example diasDoMes('2026-02') // => { de: '2026-02-01', ate: '2026-02-28' }
 */
export const diasDoMes = (mes: string): { de: string; ate: string } => ({
  de: `${mes}-01`,
  ate: somarDias(`${mesVizinho(mes, 1)}-01`, -1),
})

/**
 * A month in words.
 * @example mesPorExtenso('2026-12') // => 'dezembro de 2026'
 */
export const mesPorExtenso = (mes: string): string =>
  `${dataPorExtenso(`${mes}-01`).split(' de ').at(-1) ?? mes} de ${mes.slice(0, 4)}`

export const isMes = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)
