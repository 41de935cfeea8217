import { NOTIFICACAO_MS } from '@cantai/contract/limites'
import { createToastStore, type ToastRequest } from './toast-store.ts'

export type ToastOptions = Partial<Omit<ToastRequest, 'tone' | 'text'>>

export const toastStore = createToastStore()

/** May be called from anywhere, before the host is mounted and before the code that shows toasts has arrived. */
export const toast = {
  success: (text: string, options?: ToastOptions) =>
    toastStore.push({ tone: 'success', text, ...timed(options) }),
  info: (text: string, options?: ToastOptions) => toastStore.push({ tone: 'info', text, ...timed(options) }),
  warning: (text: string, options?: ToastOptions) =>
    toastStore.push({ tone: 'warning', text, ...timed(options) }),
  /** Stays until dismissed. */
  error: (text: string, options?: ToastOptions) =>
    toastStore.push({ tone: 'error', text, ...timed({ duration: Infinity, ...options }) }),
  /** A refusal of the server: red, and it disappears after a while. */
  apiError: (text: string, options?: ToastOptions) =>
    toastStore.push({ tone: 'error', text, ...timed(options) }),
}

function timed(options: ToastOptions = {}) {
  return { ...options, duration: options.duration ?? NOTIFICACAO_MS }
}
