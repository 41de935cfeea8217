import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the app, which it hands over instead of showing it itself. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

let install: (() => void) | undefined
const listeners = new Set<() => void>()

function change(next: typeof install): void {
  install = next
  for (const notify of listeners) notify()
}

/** The offer comes once, whenever the browser likes: somebody must be listening from the start. */
export function listenToInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    change(() => {
      // An offer serves once.
      change(undefined)
      void event.prompt()
    })
  })
  addEventListener('appinstalled', () => change(undefined))
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Installs the app; undefined where it is installed or the browser does not offer it. */
export const useInstall = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => install)
