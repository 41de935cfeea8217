import './lib/engines/polyfills.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onceShown } from './app/shell/once-shown.ts'
import { followBack } from './app/shell/follow-back.ts'
import { focusOnNavigation } from './app/shell/focus-on-navigation.ts'
import { followSession } from './app/session/follow-session.ts'
import { Providers } from './app/providers.tsx'
import { rotaAt, rotas } from './app/rotas.ts'
import { listenToInstall } from './lib/offline/install.ts'
import { followMinisterio } from './lib/ministerio.ts'
import { startSession } from './lib/session/start-session.ts'
import { readToken } from './lib/session/token.ts'
import { isNative } from './native/platform.ts'
import { followLinkTokens } from './acesso/link-token.ts'
import './styles.css'

/** Not there in a browser that is too old, where `navegador.js` said so in its place. */
const root = document.getElementById('root')
const page = root && createRoot(root)
const show = (screen: ReactNode) => page?.render(<StrictMode>{screen}</StrictMode>)

function open(): void {
  followSession()
  focusOnNavigation()
  followBack()
  // A guest's page and a personal link leave nothing on the device.
  onceShown(
    (rota) => rota !== rotas.convidado && rota !== rotas.resposta,
    () =>
      void import('./app/offline/bring-app.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        // The work behind every screen brings it.
        .catch(() => undefined),
  )
  void startSession()
  void followMinisterio()

  // The screen's code travels while the server is asked who is there.
  if (readToken() !== null) {
    const wanted = rotaAt(location.pathname)
    if (wanted && wanted.acesso !== 'public')
      void Promise.allSettled([import('./app/shell/app-layout.tsx'), wanted.load()])
  }
  show(<Providers />)
}

function start(): void {
  followLinkTokens()
  if (isNative())
    void import('./app/native/start-native.tsx').then(({ startNative }) => startNative(show, open))
  else {
    listenToInstall()
    open()
  }
}

if (page) start()
