import { AppError } from '../errors.ts'

/** Begins something for a person, and answers what ends it; throws 429 for somebody with as many underway as one may have. */
export type Begin = (usuarioId: number) => () => void

/** Lets each person have so many of something underway, in each process. */
export function atATime(
  max: number,
  { message, retryAfterS }: { message: string; retryAfterS: number },
): Begin {
  const underway = new Map<number, number>()
  return (usuarioId) => {
    const now = underway.get(usuarioId) ?? 0
    if (now >= max)
      throw new AppError(429, message, {
        codigo: 'muitas_tentativas',
        headers: { 'retry-after': String(retryAfterS) },
      })
    underway.set(usuarioId, now + 1)
    return () => {
      const left = (underway.get(usuarioId) ?? 1) - 1
      if (left === 0) underway.delete(usuarioId)
      else underway.set(usuarioId, left)
    }
  }
}
