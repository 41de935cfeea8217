import { dataEscrita, diaEm, diaLocal, horaEm, horaEscrita } from '@cantai/domain/datas'
import { hoje } from './hoje.ts'
import { getPreferencias, type Preferencias, usePreferencias } from './preferencias.ts'

const doisDigitos = (n: number) => String(n).padStart(2, '0')

/** The hour of a moment where this device is, 'HH:mm'. */
const horaLocal = (momento: Date): string =>
  `${doisDigitos(momento.getHours())}:${doisDigitos(momento.getMinutes())}`

function formatosOf({ dateFormat, timeFormat }: Preferencias) {
  /** 'yyyy-MM-dd' as this person reads days. */
  const dia = (data: string) => dataEscrita(data, dateFormat)
  /** 'HH:mm' as this person reads hours. */
  const hora = (texto: string) => horaEscrita(texto, timeFormat)
  const juntos = (data: string, texto: string) => `${dia(data)} às ${hora(texto)}`
  return {
    dia,
    hora,
    /** The day of an ISO 8601 moment where this device is. */
    diaDe: (iso: string) => dia(diaLocal(new Date(iso))),
    /** Day and hour of an ISO 8601 moment: on the clocks of `fuso`, else where this device is. */
    momento: (iso: string, fuso?: string) => {
      const momento = new Date(iso)
      if (fuso !== undefined) return juntos(diaEm(momento, fuso), horaEm(momento, fuso))
      return juntos(diaLocal(momento), horaLocal(momento))
    },
  }
}

/** Days and hours as this person reads them; a change of the preference writes them anew. */
export const useFormatos = () => formatosOf(usePreferencias())

/** The same for what is said once, as the text of a dialog. */
export const formatos = () => formatosOf(getPreferencias())

/** A moment where this device is: the hour alone when it was today. */
export function momentoEscrito(ms: number): string {
  const momento = new Date(ms)
  const { hora, momento: escrito } = formatos()
  return diaLocal(momento) === hoje() ? hora(horaLocal(momento)) : escrito(momento.toISOString())
}
