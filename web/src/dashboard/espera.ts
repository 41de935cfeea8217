import { dataPorExtenso, somarDias } from '@cantai/domain/datas'

/**
 * A culto that has passed, by its day: as one speaks of it, and with the date where it is a week ago or more.
 * @example cultoDoDia('2026-11-18', '2026-11-23') // => 'Culto de quarta'
 */
export function cultoDoDia(data: string, hoje: string): string {
  if (data === hoje) return 'Culto de hoje'
  if (data === somarDias(hoje, -1)) return 'Culto de ontem'
  const [semana = '', dia = ''] = dataPorExtenso(data).replace('-feira', '').split(', ')
  const ano = data.slice(0, 4) === hoje.slice(0, 4) ? '' : ` de ${data.slice(0, 4)}`
  return data > somarDias(hoje, -7) ? `Culto de ${semana}` : `Culto de ${semana}, ${dia}${ano}`
}
