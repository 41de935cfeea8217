import { dataEscrita, dataSemAno, diaEm, horaEm, horaEscrita } from '@cantai/domain/datas'
import { hoje } from './hoje.ts'
import { getMinisterio } from './ministerio.ts'
import { getPreferencias, type Preferencias, usePreferencias } from './preferencias.ts'

/** A moment on the ministry's clock: one clock for everybody, as its days are. */
const noRelogio = (momento: Date, fuso = getMinisterio().fuso) => ({
  data: diaEm(momento, fuso),
  hora: horaEm(momento, fuso),
})

function formatosOf({ dateFormat, timeFormat }: Preferencias) {
  /** 'yyyy-MM-dd' as this person reads days. */
  const dia = (data: string) => dataEscrita(data, dateFormat)
  /** 'HH:mm' as this person reads hours. */
  const hora = (texto: string) => horaEscrita(texto, timeFormat)
  return {
    dia,
    /** A day that is near. */
    diaSemAno: (data: string) => dataSemAno(data, dateFormat),
    hora,
    /** The ministry's day of an ISO 8601 moment. */
    diaDe: (iso: string) => dia(noRelogio(new Date(iso)).data),
    /** Day and hour of an ISO 8601 moment on the ministry's clock, or on the one of `fuso`. */
    momento: (iso: string, fuso?: string) => {
      const { data, hora: texto } = noRelogio(new Date(iso), fuso)
      return `${dia(data)} às ${hora(texto)}`
    },
  }
}

/** Days and hours as this person reads them; a change of the preference writes them anew. */
export const useFormatos = () => formatosOf(usePreferencias())

/** The same for what is said once, as the text of a dialog. */
export const formatos = () => formatosOf(getPreferencias())

/** A moment on the ministry's clock: the hour alone when it was today. */
export function momentoEscrito(ms: number): string {
  const momento = new Date(ms)
  const { data, hora: texto } = noRelogio(momento)
  const { hora, momento: escrito } = formatos()
  return data === hoje() ? hora(texto) : escrito(momento.toISOString())
}
