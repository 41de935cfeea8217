import { isNative } from '../../native/platform.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

/** Chromium's offer to install the app, which it hands over instead of showing it itself. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

type Install = () => void

const offer = createStore<Install | undefined>(undefined)
/** Installed from this very page, which stays a browser's. */
const installed = createStore(false)

/** The offer comes once, whenever the browser likes: somebody must be listening from the start. */
export function listenToInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    offer.set(() => {
      // An offer serves once.
      offer.set(undefined)
      void event.prompt()
    })
  })
  addEventListener('appinstalled', () => {
    offer.set(undefined)
    installed.set(true)
  })
}

/** The browser's own offer, if there is one. */
export const useInstall = (): Install | undefined => useStore(offer)

/** Whether this is a browser's page that could become an app: over plain http it would open no screen without a network. */
export const useInstallable = (): boolean =>
  !useStore(installed) && isSecureContext && !isNative() && !matchMedia('(display-mode: standalone)').matches

/** How somebody installs it where the browser offers nothing by itself. */
export type Jeito = 'iphone' | 'celular' | 'mac' | 'computador'

/** An iPad says that it is a Mac, but Macs have no screen to touch. */
export function jeitoDeInstalar({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Jeito {
  const isMac = userAgent.includes('Macintosh')
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'iphone'
  if (/Android|Mobile/.test(userAgent)) return 'celular'
  return isMac && !/Chrome|Firefox/.test(userAgent) ? 'mac' : 'computador'
}
