import { diaEm } from '@cantai/domain/datas'
import { getMinisterio } from './ministerio.ts'

/** Today where the ministry is, as the server counts days, whatever this device is set to. */
export const hoje = (): string => diaEm(new Date(), getMinisterio().fuso)
