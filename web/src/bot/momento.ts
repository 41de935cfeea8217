import { diaEm, horaEm } from '@cantai/domain/datas'
import { formatos } from '../lib/formatos.ts'

/** The moments of the bot are read on the ministry's clocks, wherever the administrator is. */
export const escrito = (iso: string, fuso: string): string => formatos().momento(iso, fuso)

/** A moment as short as a card needs it: '26/11 às 10:00'. */
export function curto(iso: string, fuso: string): string {
  const momento = new Date(iso)
  return `${diaCurto(iso, fuso)} às ${formatos().hora(horaEm(momento, fuso))}`
}

/** '26/11' */
export function diaCurto(iso: string, fuso: string): string {
  const [, mes, dia] = diaEm(new Date(iso), fuso).split('-')
  return `${dia}/${mes}`
}
