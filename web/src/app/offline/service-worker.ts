import { abertura } from '../../lib/offline/preparo.ts'
import { isNative } from '../../native/platform.ts'
import { toast } from '../../ui/feedback/toast.ts'

const LOOK_AGAIN_MS = 60 * 60 * 1000

let isUpdateAsked = false

/** Puts the app's own files in this browser: it opens without a network, and a new version waits to be wanted. */
export async function registerServiceWorker(): Promise<void> {
  // A native app brings its files itself.
  if (!('serviceWorker' in navigator) || isNative()) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) {
    abertura.set('falhou')
    return
  }
  if (abertura.get() === 'falhou') abertura.set('ainda_nao')
  void navigator.serviceWorker.ready.then(() => abertura.set('sim'))
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) offer(installing)
    })
  })
  followController()
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
}

function offer(worker: ServiceWorker): void {
  toast.info('Nova versão disponível', {
    duration: Infinity,
    waits: true,
    action: {
      label: 'Atualizar',
      onClick: () => {
        isUpdateAsked = true
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage({ type: 'SKIP_WAITING' })
      },
    },
  })
}

/** Reloads the tab that asked for the new version; other tabs are told, because they may be in the middle of something. */
function followController(): void {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdateAsked) return location.reload()
    if (controlled)
      toast.info('O Cantai foi atualizado em outra aba', {
        duration: Infinity,
        waits: true,
        action: { label: 'Recarregar', onClick: () => location.reload() },
      })
    controlled = true
  })
}
