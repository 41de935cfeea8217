import { diaLocal } from '@cantai/domain/datas'

/** Today where this device is: what a form starts with. What counts as past or coming is the server's to say. */
export const hoje = (): string => diaLocal(new Date())
