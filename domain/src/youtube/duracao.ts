const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * The seconds of an ISO 8601 duration; null when it is none, or zero as a live broadcast's is.
 * @example segundosDaDuracao('PT4M5S') // => 245
 */
export function segundosDaDuracao(iso: string): number | null {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = ISO.exec(iso) ?? []
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds) || null
}
