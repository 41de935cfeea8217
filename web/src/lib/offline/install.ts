import { createStore, useStore } from '../../ui/layout/store.ts'

/** Chromium's offer to install the app, which it hands over instead of showing it itself. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

const install = createStore<(() => void) | undefined>(undefined)

/** The offer comes once, whenever the browser likes: somebody must be listening from the start. */
export function listenToInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    install.set(() => {
      // An offer serves once.
      install.set(undefined)
      void event.prompt()
    })
  })
  addEventListener('appinstalled', () => install.set(undefined))
}

/** Installs the app; undefined where it is installed or the browser does not offer it. */
export const useInstall = (): (() => void) | undefined => useStore(install)
