import { diaEm, horaEm } from '@cantai/domain/datas'
import { getMinisterio } from './ministerio.ts'

/** Today where the ministry is, as the server counts days, whatever this device is set to. */
export const hoje = (): string => diaEm(new Date(), getMinisterio().fuso)

/** This minute on the ministry's clock, 'yyyy-MM-dd HH:mm'. */
export function agora(): string {
  const now = new Date()
  const { fuso } = getMinisterio()
  return `${diaEm(now, fuso)} ${horaEm(now, fuso)}`
}
