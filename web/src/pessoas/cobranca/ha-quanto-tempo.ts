import { diaEm, diasEntre } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { getMinisterio } from '../../lib/ministerio.ts'

/**
 * How many days ago a moment was, on the ministry's clock.
 * @example haQuantoTempo('2026-11-24T12:00:00Z', '2026-11-25') // => 'ontem'
 */
export function haQuantoTempo(iso: string, hoje: string): string {
  const days = diasEntre(diaEm(new Date(iso), getMinisterio().fuso), hoje)
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${plural(days, 'dia', 'dias')}`
}
