import { dataEscrita } from '@cantai/domain/datas'
import { diaLocal } from './hoje.ts'

const doisDigitos = (n: number) => String(n).padStart(2, '0')

/** The day of a moment where this device is, as '21/11/2026'. */
export const diaEscrito = (iso: string): string => dataEscrita(diaLocal(new Date(iso)))

/** A moment where this device is, as '21/11/2026 às 14:30'. */
export function momentoEscrito(iso: string): string {
  const momento = new Date(iso)
  return `${diaEscrito(iso)} às ${doisDigitos(momento.getHours())}:${doisDigitos(momento.getMinutes())}`
}
