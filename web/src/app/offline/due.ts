import type { Guardado } from '../../lib/offline/packs.ts'

const BEFORE_MS = 2 * 60 * 60 * 1000

/** True from two hours before a kept service to its hour, until the server was asked since; a service without an hour begins at 19:00. */
export function isDue({ at, cultos }: Pick<Guardado, 'at' | 'cultos'>, agora: Date): boolean {
  return cultos.some(({ data, hora }) => {
    const begins = new Date(`${data}T${hora ?? '19:00'}`).getTime()
    const from = begins - BEFORE_MS
    return at < from && agora.getTime() >= from && agora.getTime() < begins
  })
}
