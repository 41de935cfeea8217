import { diaEm, horaEm } from '@cantai/domain/datas'
import { formatos } from '../lib/formatos.ts'

/** The bot's times are shown in the ministry's time zone, wherever the administrator is. */
export const escrito = (iso: string, fuso: string): string => formatos().momento(iso, fuso)

/** A short date and time for a card: '26/11 às 10:00'. */
export function curto(iso: string, fuso: string): string {
  const momento = new Date(iso)
  return `${diaCurto(iso, fuso)} às ${formatos().hora(horaEm(momento, fuso))}`
}

/** '26/11' */
export function diaCurto(iso: string, fuso: string): string {
  const [, mes, dia] = diaEm(new Date(iso), fuso).split('-')
  return `${dia}/${mes}`
}
