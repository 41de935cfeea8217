import { atATime } from '../large-answer.ts'

/** Texts of more signs, four times what is common, keep the database busy noticeably long. */
const LONGOS = 8_000
/** One that is written, and those that wait for it. */
const MAX = 4

interface Textos {
  letra?: string | null | undefined
  cifras?: string | null | undefined
}

export type SaveTextos = <T>(textos: Textos, usuarioId: number, save: () => Promise<T>) => Promise<T>

/** Saves a person's long texts one after another; between two of them others have as long as the first one took. */
export function textosLongos(): SaveTextos {
  const begin = atATime(MAX, {
    message: 'Textos longos seus ainda estão sendo salvos: tente de novo em um instante.',
    retryAfterS: 1,
  })
  const last = new Map<number, Promise<void>>()
  return async ({ letra, cifras }, usuarioId, save) => {
    if ((letra?.length ?? 0) + (cifras?.length ?? 0) <= LONGOS) return save()
    const end = begin(usuarioId)
    const { promise: rested, resolve: rest } = Promise.withResolvers<void>()
    const before = last.get(usuarioId)
    last.set(usuarioId, rested)
    await before
    const started = performance.now()
    try {
      return await save()
    } finally {
      end()
      setTimeout(() => {
        if (last.get(usuarioId) === rested) last.delete(usuarioId)
        rest()
      }, performance.now() - started).unref()
    }
  }
}
