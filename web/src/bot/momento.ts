import { dataEscrita, diaEm, horaEm, momentoEscrito } from '@cantai/domain/datas'

/** The moments of the bot are read on the ministry's clocks, wherever the administrator is. */
export const escrito = (iso: string, fuso: string): string => momentoEscrito(new Date(iso), fuso)

/** '26/11 às 10:00'. */
export function curto(iso: string, fuso: string): string {
  const momento = new Date(iso)
  return `${dataEscrita(diaEm(momento, fuso)).slice(0, 5)} às ${horaEm(momento, fuso)}`
}
