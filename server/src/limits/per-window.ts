import { plural } from '@cantai/domain/palavras'
import { AppError } from '../errors.ts'

interface Window {
  max: number
  windowMs: number
  /** Begins the refusal, which goes on with the time to wait. */
  tooMany: string
}

/**
 * Lets each key have at most `max` calls within any `windowMs`; one more is not counted and throws 429 with Retry-After. Each process
 * counts for itself, since the limit protects a process; several processes allow several times as much.
 */
export function limitPerWindow({ max, windowMs, tooMany }: Window) {
  /** The times of each key's calls; the key whose last call is the oldest comes first. */
  const calls = new Map<string | number, number[]>()
  return (key: string | number, agora: Date): void => {
    const now = agora.getTime()
    const since = now - windowMs
    for (const [idle, times] of calls) {
      const last = times.at(-1) ?? 0
      if (last > since && last <= now) break
      calls.delete(idle)
    }
    // The machine's clock may have been put back meanwhile.
    const recent = (calls.get(key) ?? []).filter((time) => time > since && time <= now)
    const [oldest] = recent
    if (recent.length >= max && oldest !== undefined) {
      const seconds = Math.max(1, Math.ceil((oldest - since) / 1000))
      throw new AppError(429, `${tooMany}. Tente de novo em ${plural(seconds, 'segundo', 'segundos')}.`, {
        codigo: 'muitas_tentativas',
        headers: { 'retry-after': String(seconds) },
      })
    }
    calls.delete(key)
    calls.set(key, [...recent, now])
  }
}

/** Lets each person cause so many searches of outside services. */
export const limitSearches = (max: number, windowMs: number) =>
  limitPerWindow({ max, windowMs, tooMany: 'Muitas buscas seguidas' })
