import { plural } from '@cantai/domain/palavras'
import { AppError } from '../../errors.ts'

/** Lets each person cause at most `max` outside calls per `windowMs`; one more throws 429 with Retry-After. */
export function limitPerUser(max: number, windowMs: number) {
  const calls = new Map<number, number[]>()
  return (usuarioId: number, agora: Date): void => {
    const since = agora.getTime() - windowMs
    for (const [id, times] of calls) if ((times.at(-1) ?? 0) <= since) calls.delete(id)
    const recent = (calls.get(usuarioId) ?? []).filter((time) => time > since)
    const [oldest] = recent
    if (recent.length >= max && oldest !== undefined) {
      const seconds = Math.max(1, Math.ceil((oldest - since) / 1000))
      throw new AppError(
        429,
        `Muitas buscas seguidas. Tente de novo em ${plural(seconds, 'segundo', 'segundos')}.`,
        {
          codigo: 'muitas_tentativas',
          headers: { 'retry-after': String(seconds) },
        },
      )
    }
    calls.set(usuarioId, [...recent, agora.getTime()])
  }
}
