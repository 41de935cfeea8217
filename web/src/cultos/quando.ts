import { dataPorExtenso, somarDias } from '@cantai/domain/datas'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The day of a culto in words, with its year where it is another one.
 * @example diaDoCulto('2026-11-22', '2026-11-21') // => 'Amanhã, domingo, 22 de novembro'
 */
export function diaDoCulto(data: string, hoje: string): string {
  const day = `${dataPorExtenso(data)}${data.slice(0, 4) === hoje.slice(0, 4) ? '' : ` de ${data.slice(0, 4)}`}`
  if (data === hoje) return `Hoje, ${day}`
  return data === somarDias(hoje, 1) ? `Amanhã, ${day}` : capital(day)
}
