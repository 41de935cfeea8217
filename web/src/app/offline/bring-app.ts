import type { FromWorker, ToWorker } from '../../lib/offline/app-files.ts'
import { abertura, arquivos, faltamArquivos } from '../../lib/offline/preparo.ts'
import { isNative } from '../../native/platform.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { router } from '../router.tsx'

const LOOK_AGAIN_MS = 60 * 60 * 1000

let isUpdateAsked = false
let registering: Promise<void> | undefined

/** Caches the app's own files in this browser, so that it opens without a network; a new version waits until it is wanted. */
export function registerServiceWorker(): Promise<void> {
  if (abertura.get() === 'falhou') registering = undefined
  return (registering ??= register())
}

/** Over plain http a browser has no service worker; a native app brings its files itself. */
const mayKeep = () => 'serviceWorker' in navigator && !isNative()

async function register(): Promise<void> {
  if (!mayKeep()) return
  listen()
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) {
    abertura.set('falhou')
    return
  }
  if (abertura.get() === 'falhou') abertura.set('ainda_nao')
  void navigator.serviceWorker.ready.then(() => abertura.set('sim'))
  if (registration.waiting) offer(registration.waiting)
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker)
      if (worker.state === 'redundant' && !registration.active) abertura.set('falhou')
    })
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

let isListening = false

/** Listens to the service worker, and checks for a new version now and then. */
function listen(): void {
  if (isListening) return
  isListening = true
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('abrir' in data) router.history.push(data.abrir)
    else if ('renovar' in data)
      void import('../../lib/push/push-api.ts')
        .then(({ renewAvisos }) => renewAvisos())
        .catch(() => undefined)
    else arquivos.set(data)
  })
  followController()
  const lookAgain = async () => (await navigator.serviceWorker.getRegistration())?.update()
  setInterval(() => void lookAgain().catch(() => undefined), LOOK_AGAIN_MS)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const tell = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message)

/** How long rows wait for the app's files: on a narrow line both at once would come late. */
const SHELL_MS = 12_000

let shell: Promise<void> | undefined

/** Resolves once the app opens without a network, or is not worth waiting for. */
export const untilShell = (): Promise<void> =>
  (shell ??= new Promise((resolve) => {
    const look = () => {
      if (abertura.get() !== 'ainda_nao') end()
    }
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, SHELL_MS)
    const unsubscribe = abertura.subscribe(look)
    look()
  }))

/** Caches the files of rarely opened screens, until all of them are here. */
export async function bringRest(): Promise<void> {
  const here = arquivos.get()
  if (!registering || !mayKeep() || (here && !faltamArquivos(here))) return
  const { active } = await navigator.serviceWorker.ready
  if (active) tell(active, { type: 'BRING_REST' })
}

function offer(worker: ServiceWorker): void {
  toast.info('Nova versão disponível', {
    duration: Infinity,
    waits: true,
    action: {
      label: 'Atualizar',
      onClick: () => {
        isUpdateAsked = true
        tell(worker, { type: 'SKIP_WAITING' })
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
