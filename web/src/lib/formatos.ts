import { dataEscrita, horaEscrita } from '@cantai/domain/datas'
import { diaLocal, hoje } from './hoje.ts'
import { getPreferencias, type Preferencias, usePreferencias } from './preferencias.ts'

const formatosOf = ({ dateFormat, timeFormat }: Preferencias) => ({
  /** 'yyyy-MM-dd' as this person reads days. */
  dia: (data: string) => dataEscrita(data, dateFormat),
  /** 'HH:mm' as this person reads hours. */
  hora: (hora: string) => horaEscrita(hora, timeFormat),
})

/** Days and hours as this person reads them; a change of the preference writes them anew. */
export const useFormatos = () => formatosOf(usePreferencias())

/** The same for what is said once, as the text of a dialog. */
export const formatos = () => formatosOf(getPreferencias())

/** A moment where this device is: the hour alone when it was today. */
export function momentoEscrito(ms: number): string {
  const momento = new Date(ms)
  const { dia, hora } = formatos()
  const [dataDele, horaDele] = [
    diaLocal(momento),
    hora(`${String(momento.getHours()).padStart(2, '0')}:${String(momento.getMinutes()).padStart(2, '0')}`),
  ]
  return dataDele === hoje() ? horaDele : `${dia(dataDele)} às ${horaDele}`
}
