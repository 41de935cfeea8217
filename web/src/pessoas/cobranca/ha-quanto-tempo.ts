import { diasEntre, diaEm } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { getMinisterio } from '../../lib/ministerio.ts'

/**
 * How many days ago a moment was, on the ministry's clock.
 * @example haQuantoTempo('2026-11-24T12:00:00Z', new Date('2026-11-26T01:00:00Z')) // => 'ontem'
 */
export function haQuantoTempo(iso: string, agora: Date): string {
  const { fuso } = getMinisterio()
  const days = diasEntre(diaEm(new Date(iso), fuso), diaEm(agora, fuso))
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${plural(days, 'dia', 'dias')}`
}
