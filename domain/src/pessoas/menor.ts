import { AUTORIZOU_MAX } from '@cantai/contract/limites'
import type { Menor } from '@cantai/contract/pessoas/menor'
import { dataEscrita } from '../datas.ts'

const dentroDoLimite = (texto: string): string => {
  const signs = Array.from(texto)
  return signs.length <= AUTORIZOU_MAX ? texto : `${signs.slice(0, AUTORIZOU_MAX - 1).join('')}…`
}

/**
 * The record of a minor that two records of one person make: a minor in either is one, and the agreement of the one that goes is kept
 * behind that of the one that stays, as far as there is room.
 * @example menorDosDois({ autorizou: 'Rui', em: '2026-11-01' }, { autorizou: 'Eva', em: '2025-02-03' }) // { autorizou: 'Rui; Eva em 03/02/2025', em: '2026-11-01' }
 */
export function menorDosDois(fica: Menor | null, sai: Menor | null): Menor | null {
  if (!fica || !sai) return fica ?? sai
  if (fica.autorizou === sai.autorizou && fica.em === sai.em) return fica
  const autorizou = `${fica.autorizou}; ${sai.autorizou} em ${dataEscrita(sai.em)}`
  return { ...fica, autorizou: dentroDoLimite(autorizou) }
}
