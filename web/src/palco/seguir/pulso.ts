import { PALCO_PULSO_MS, PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { api } from '../../lib/api/api-client.ts'
import { isOnline } from '../../lib/offline/online.ts'

/** While this device leads: the server hears it, so that the team is told when it does no more (PAL-21). */
export function startPulso(cultoId: number): () => void {
  const beat = () => {
    if (!isOnline()) return
    const signal = AbortSignal.timeout(PALCO_SILENCIO_MS)
    // A beat that is lost is followed by the next one.
    api(palcoCalls.sinal, { params: { cultoId }, signal, background: true }).catch(() => undefined)
  }
  beat()
  const timer = setInterval(beat, PALCO_PULSO_MS)
  return () => clearInterval(timer)
}
