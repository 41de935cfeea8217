import { PALCO_PULSO_MS, PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { api } from '../../lib/api/api-client.ts'
import { isOnline } from '../../lib/offline/online.ts'

/** Sends heartbeats while this device leads, so that the team is told when it is lost (PAL-21). */
export function startPulso(cultoId: number): () => void {
  const beat = () => {
    if (!isOnline()) return
    const signal = AbortSignal.timeout(PALCO_SILENCIO_MS)
    // Not retried: the next beat follows soon.
    api(palcoCalls.sinal, { params: { cultoId }, signal, background: true }).catch(() => undefined)
  }
  beat()
  const timer = setInterval(beat, PALCO_PULSO_MS)
  return () => clearInterval(timer)
}
