import type { CopiasService } from './copias.service.ts'

const FIRST_MS = 2 * 60 * 1000
const LOOK_MS = 10 * 60 * 1000
/** Pause after a failure: a full disk stays full for a while. */
const AGAIN_MS = 60 * 60 * 1000

/** Checks now and then whether the day's copy is due; a machine that is off at night makes it when it is on. */
export function startCopias(copias: CopiasService, isPaused: () => boolean): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout
  const later = (ms: number) => {
    timer = setTimeout(look, ms)
    timer.unref()
  }
  function look(): void {
    const turn = isPaused() ? Promise.resolve() : copias.fazerDoDia()
    turn.then(
      () => later(LOOK_MS),
      () => later(AGAIN_MS),
    )
  }
  later(FIRST_MS)
  return {
    stop: async () => {
      clearTimeout(timer)
      await copias.pause()
      clearTimeout(timer)
    },
  }
}
