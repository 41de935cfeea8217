import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { focusOnNavigation } from './app/focus-on-navigation.ts'
import { followSession } from './app/follow-session.ts'
import { Providers } from './app/providers.tsx'
import { rotaAt } from './app/rotas.ts'
import { listenToInstall } from './lib/install.ts'
import { startSession } from './lib/session.ts'
import { readToken } from './lib/token.ts'
import { isNative } from './native/platform.ts'
import { followLinkTokens } from './acesso/link-token.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = createRoot(root)
const show = (screen: ReactNode) => page.render(<StrictMode>{screen}</StrictMode>)

followLinkTokens()
listenToInstall()

function open(): void {
  followSession()
  focusOnNavigation()
  void startSession()

  // The screen's code travels while the server is asked who is there.
  if (readToken() !== null) {
    const wanted = rotaAt(location.pathname)
    if (wanted && wanted.acesso !== 'public')
      void Promise.allSettled([import('./app/app-layout.tsx'), wanted.load()])
  }
  show(<Providers />)
}

if (isNative()) void import('./app/start-native.tsx').then(({ startNative }) => startNative(show, open))
else open()
