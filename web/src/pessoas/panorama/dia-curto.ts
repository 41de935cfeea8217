import { diaDaSemana } from '@cantai/domain/datas'

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/**
 * A short form of a day.
 * @example diaCurto('2026-11-29') // => 'dom 29/11'
 */
export const diaCurto = (data: string): string =>
  `${DIAS[diaDaSemana(data)] ?? ''} ${data.slice(8)}/${data.slice(5, 7)}`
