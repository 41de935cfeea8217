import { NOTIFICACOES_MAX } from '@cantai/contract/limites'
import { createStore } from '../layout/store.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastRequest = {
  tone: ToastTone
  text: string
  description?: string
  action?: { label: string; onClick: () => void }
  duration: number
}

export type ToastId = number | string

/** The newest stay: the ids to keep, and the oldest that must leave. */
export function makeRoom(
  ids: readonly ToastId[],
  max = NOTIFICACOES_MAX,
): { keep: ToastId[]; leave: ToastId[] } {
  const cut = Math.max(0, ids.length - max)
  return { keep: ids.slice(cut), leave: ids.slice(0, cut) }
}

/** Keeps toasts until a viewer connects, then hands them over as they come. */
export function createToastStore() {
  const waiting = createStore<readonly ToastRequest[]>([])
  let viewer: ((request: ToastRequest) => void) | undefined

  return {
    push: (request: ToastRequest) => {
      if (viewer) {
        viewer(request)
        return
      }
      waiting.set([...waiting.get(), request].slice(-NOTIFICACOES_MAX))
    },
    connect: (show: (request: ToastRequest) => void) => {
      viewer = show
      const early = waiting.get()
      waiting.set([])
      for (const request of early) show(request)
      return () => {
        if (viewer === show) viewer = undefined
      }
    },
    waiting: waiting.get,
    subscribe: waiting.subscribe,
  }
}
