import { diaEm, horaEm } from '@cantai/domain/datas'
import type { AudioNoTomService } from './audio-no-tom.service.ts'

const LOOK_MS = 10 * 60 * 1000
/** An hour of the night. */
const NIGHT = { from: '03:00', to: '05:00' }

interface Options {
  fuso: string
  agora: () => Date
  isPaused: () => boolean
  log: { info: (details: object, message: string) => void; error: (error: unknown, message: string) => void }
}

/** Once a night transposes the recordings of the services ahead to their keys. */
export function startAudioNoTom(
  audioNoTom: AudioNoTomService,
  { fuso, agora, isPaused, log }: Options,
): { stop: () => Promise<void> } {
  let doneOn = ''
  const look = async () => {
    const [hoje, hora] = [diaEm(agora(), fuso), horaEm(agora(), fuso)]
    if (isPaused() || doneOn === hoje || hora < NIGHT.from || hora >= NIGHT.to) return
    doneOn = hoje
    const feitos = await audioNoTom.preparar()
    if (feitos > 0) log.info({ feitos }, 'recordings made ready in the keys of the services ahead')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      doneOn = ''
      log.error(error, 'recordings not made ready')
    })
  }, LOOK_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await audioNoTom.pause()
    },
  }
}
