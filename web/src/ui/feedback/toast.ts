import { NOTIFICACAO_MS, NOTIFICACOES_MAX } from '@cantai/contract/limites'
import { createStore } from '../layout/store.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface ToastRequest {
  readonly tone: ToastTone
  readonly text: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** Milliseconds; Infinity stays until dismissed. */
  readonly duration: number
  /** Waits while a dialog is open: it is not urgent. */
  readonly waits?: boolean
}

export type ToastOptions = Partial<Omit<ToastRequest, 'tone' | 'text'>>

export interface Toast extends ToastRequest {
  readonly id: number
  /** How often the same toast was repeated while visible. */
  readonly times: number
}

/** Equal toasts are merged. An action belongs to what was done, so two deletions stay two; of waiting ones only the last is kept. */
const isSame = (a: ToastRequest, b: ToastRequest): boolean =>
  a.tone === b.tone &&
  a.text === b.text &&
  a.description === b.description &&
  ((!a.action && !b.action) || (a.waits === true && b.waits === true))

/** The toasts, the newest last. When there are too many the oldest one that was seen leaves: none is lost unread. */
export function createToastStore() {
  const toasts = createStore<readonly Toast[]>([])
  /** Those that have been on the screen; the others wait for their turn. */
  const seen = new Set<number>()
  let lastId = 0
  return {
    ...toasts,
    push(request: ToastRequest): void {
      const all = toasts.get()
      const before = all.find((toast) => isSame(toast, request))
      const times = (before?.times ?? 0) + 1
      const toast = { ...request, id: before?.id ?? ++lastId, times }
      seen.delete(toast.id)
      const next = [...all.filter(({ id }) => id !== toast.id), toast]
      const leaves = next.length > NOTIFICACOES_MAX ? next.find(({ id }) => seen.has(id)) : undefined
      toasts.set(next.filter((one) => one !== leaves))
    },
    /** Says that it is on the screen; false if it was before. */
    see(id: number): boolean {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    },
    remove: (gone: number) => toasts.set(toasts.get().filter(({ id }) => id !== gone)),
  }
}

export const toastStore = createToastStore()

const say =
  (tone: ToastTone, duration = NOTIFICACAO_MS) =>
  (text: string, options?: ToastOptions) =>
    toastStore.push({ tone, text, duration, ...options })

/** May be called from anywhere, before the host is mounted and before the code that shows toasts has arrived. */
export const toast = {
  success: say('success'),
  info: say('info'),
  warning: say('warning'),
  /** Stays until dismissed. */
  error: say('error', Infinity),
  /** An error: red, and it disappears after a while. */
  apiError: say('error'),
}
