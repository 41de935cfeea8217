import { dataEscrita, horaEscrita } from '@cantai/domain/datas'
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
