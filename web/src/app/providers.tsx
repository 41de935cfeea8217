import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getPreferencias } from '../lib/preferencias.ts'
import { useSession, getSession } from '../lib/session/session.ts'
import { isNative } from '../native/platform.ts'
import { Pieces } from '../ui/feedback/piece.tsx'
import { DialogHost } from '../ui/overlay/dialogs.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { router } from './router.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { SessionCheck } from './session/session-check.tsx'
import { confirmSenhaQuestion } from '../lib/session/confirm-senha.ts'
import { useStore } from '../ui/layout/store.ts'
import { enterAgainQuestion } from '../lib/session/enter-again.ts'
import { isOwnDevice } from '../lib/session/own-device.ts'
import { askAndLogout } from '../lib/saida/ask-and-logout.ts'
import { checkSession } from '../lib/session/start-session.ts'
import { Button } from '../ui/form/button.tsx'
import { Logo } from '../ui/layout/logo.tsx'

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
    <CatchBoundary getResetKey={() => ''} errorComponent={ErrorScreen}>
      <Gate />
    </CatchBoundary>
    <Pieces place="floating">
      <EnterAgainHost />
      <ConfirmSenhaHost />
      <DialogHost />
      <ToastHost isSoundWanted={isSoundWanted} />
      {isNative() && <UpdateHost />}
    </Pieces>
  </>
)

const ConfirmarSenhaModal = lazyPart(
  async () => (await import('../acesso/confirmar-senha-modal.tsx')).ConfirmarSenhaModal,
)

/** The password over whatever is open, for a call that asks for it again (SEG-16). */
function ConfirmSenhaHost() {
  const question = useStore(confirmSenhaQuestion.open)
  return (
    question && (
      <ConfirmarSenhaModal
        open
        texto={question.about}
        onConfirmed={() => question.settle(true)}
        onClose={() => question.settle(false)}
      />
    )
  )
}

const LoginModal = lazyPart(async () => (await import('../acesso/entrada/login-modal.tsx')).LoginModal)

/** The login over whatever is open, for the person whose session has ended there. */
function EnterAgainHost() {
  const openQuestion = useStore(enterAgainQuestion.open)
  return openQuestion && <LoginModal open onClose={() => openQuestion.settle(isBack(openQuestion.about))} />
}

/** Somebody else must not save what this person wrote, so it is cleared. */
function isBack(usuarioId: number): boolean {
  const session = getSession()
  return session.status === 'in' && !session.ended && session.usuario.id === usuarioId
}

const retry = () => void checkSession()

/** The token may be valid and cannot be checked: the person waits here and stays logged in. */
function SessionUnreachable({ erro }: { erro: string }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-4 text-center">
      <Logo className="text-xl" />
      <h1 className="text-xl font-semibold">O Cantai não respondeu</h1>
      <p role="alert" className="text-dim">
        {erro}
      </p>
      <p className="text-dim">
        {isOwnDevice()
          ? 'Sua conta continua conectada neste aparelho.'
          : 'Quando ele responder, o Cantai confere se a sessão ainda vale.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={retry}>
          Tentar Novamente
        </Button>
        <Button variant="ghost" onClick={() => void askAndLogout()}>
          Entrar com outra conta
        </Button>
      </div>
    </main>
  )
}
