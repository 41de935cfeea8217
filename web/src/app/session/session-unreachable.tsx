import { useEffect } from 'react'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'

const retry = () => void checkSession()

/** The token may be good and nobody can say so: the person waits here and stays logged in. */
export function SessionUnreachable({ erro }: { erro: string }) {
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
