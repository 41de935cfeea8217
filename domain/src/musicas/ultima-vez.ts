import { dataEscrita } from '../datas.ts'
import { plural } from '../palavras.ts'

const DAY_MS = 86_400_000
const ha = (n: number, one: string, many: string) => `há ${plural(n, one, many)}`

/**
 * How long ago a song was played, as one says it; both days 'yyyy-MM-dd'. A day ahead is named.
 * @example ultimaVez('2026-11-01', '2026-11-22') // => 'há 3 semanas'
 */
export function ultimaVez(data: string, hoje: string): string {
  const dias = Math.round((Date.parse(hoje) - Date.parse(data)) / DAY_MS)
  if (dias < 0) return `em ${dataEscrita(data)}`
  if (dias === 0) return 'hoje'
  if (dias === 1) return 'ontem'
  if (dias < 7) return ha(dias, 'dia', 'dias')
  if (dias < 63) return ha(Math.floor(dias / 7), 'semana', 'semanas')
  if (dias < 365) return ha(Math.floor(dias / 30.44), 'mês', 'meses')
  return ha(Math.floor(dias / 365), 'ano', 'anos')
}
