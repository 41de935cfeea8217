import { RouterProvider } from '@tanstack/react-router'
import { getPreferencias } from '../lib/preferencias.ts'
import { useSession } from '../lib/session/session.ts'
import { isNative } from '../native/platform.ts'
import { DialogHost } from '../ui/overlay/dialogs.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { router } from './router.tsx'
import { ConfirmSenhaHost } from './session/confirm-senha-host.tsx'
import { EnterAgainHost } from './session/enter-again-host.tsx'
import { SessionCheck } from './session/session-check.tsx'
import { SessionUnreachable } from './session/session-unreachable.tsx'

const UpdateHost = lazyPart(async () => (await import('../app-updates/update-host.tsx')).UpdateHost)

const Aguardando = lazyPart(async () => (await import('./session/aguardando.tsx')).Aguardando)

/** The routes wait until it is known who is there, so that their guards never guess. */
function Gate() {
  const session = useSession()
  if (session.status === 'checking') return <SessionCheck />
  if (session.status === 'unreachable') return <SessionUnreachable erro={session.erro} />
  if (session.status === 'waiting') return <Aguardando usuario={session.usuario} />
  return <RouterProvider router={router} />
}

const isSoundWanted = () => getPreferencias().soundEnabled

export const Providers = () => (
  <>
    <Gate />
    <EnterAgainHost />
    <ConfirmSenhaHost />
    <DialogHost />
    <ToastHost isSoundWanted={isSoundWanted} />
    {isNative() && <UpdateHost />}
  </>
)
