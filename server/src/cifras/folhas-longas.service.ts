import { setImmediate as giveWay, setTimeout as delay } from 'node:timers/promises'
import { atATime } from '../large-answer.ts'

/** A sheet of more signs, four times what is common, takes noticeably long to read. */
const LONGA = 8_000

export type LerFolha = <T>(folha: string, usuarioId: number, read: () => T) => Promise<T>

/**
 * Reads a person's long sheets one at a time. They are read in the process that answers everybody: before each it answers what
 * has come meanwhile, and after it, it has as long for others as the sheet took.
 */
export function folhasLongas(): LerFolha {
  const begin = atATime(1, {
    message: 'Outra cifra longa sua ainda está sendo lida: tente de novo em um instante.',
    retryAfterS: 1,
  })
  return async (folha, usuarioId, read) => {
    if (folha.length <= LONGA) return read()
    const end = begin(usuarioId)
    try {
      await giveWay()
      const started = performance.now()
      try {
        return read()
      } finally {
        await delay(performance.now() - started)
      }
    } finally {
      end()
    }
  }
}
