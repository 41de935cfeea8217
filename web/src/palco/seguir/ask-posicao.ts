import { eventosCalls } from '@cantai/contract/palco-eventos'
import { api } from '../../lib/api/api-client.ts'
import { takePosicao } from '../../lib/live/posicao.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { isEnded } from '../../lib/session/session.ts'

/** Between two questions: a page is turned sooner than it is missed. */
const PAUSE_MS = 1_500

/** Asks where the leader of a culto is, again and again while the stage is looked at, until the returned function is called. */
export function askPosicao(cultoId: number): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of the server's changes, so that each answer is short. */
  let seq: string | undefined
  async function ask(): Promise<void> {
    if (document.visibilityState === 'visible' && isReachable() && !isEnded()) {
      const query = { culto: cultoId, ...(seq !== undefined && { seq }) }
      const answer = await api(eventosCalls.desde, { query, background: true }).catch(() => undefined)
      if (over) return
      if (answer) {
        seq = answer.seq
        takePosicao(answer.posicao)
      }
    }
    timer = setTimeout(() => void ask(), PAUSE_MS)
  }
  void ask()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
