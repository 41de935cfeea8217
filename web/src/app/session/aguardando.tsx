import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { useMinisterio } from '../../lib/ministerio.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { logout } from '../../lib/session/session.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { useDocumentTitle } from '../shell/document-title.ts'

const ASK_AGAIN_MS = 30_000

const NOT_YET = 'Ainda não foi aprovada. Se demorar, fale com quem administra o ministério.'
const NO_ANSWER = 'O servidor não respondeu agora. Confira a internet e tente de novo.'

const ask = () => checkSession({ quiet: true })
const askIfSeen = () => {
  if (document.visibilityState === 'visible') void ask()
}

/** The only screen for a person whom no administrator has approved yet; it polls, and the app opens once they are approved. */
export function Aguardando({ usuario }: { usuario: Usuario }) {
  const [asking, setAsking] = useState(false)
  const [answerText, setAnswerText] = useState('')
  const { igreja } = useMinisterio()
  useDocumentTitle('Esperando aprovação')
  useEffect(() => {
    const timer = setInterval(askIfSeen, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [])

  async function askNow() {
    setAsking(true)
    setAnswerText('')
    await ask()
    setAsking(false)
    setAnswerText(isReachable() ? NOT_YET : NO_ANSWER)
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-4 text-center">
      <Logo className="text-xl" />
      {igreja !== null && <p className="font-medium text-gold wrap-anywhere">{igreja}</p>}
      <Hourglass aria-hidden className="mt-4 size-10 text-gold" />
      <h1 className="text-xl font-semibold">Falta só a aprovação</h1>
      <p className="text-dim wrap-anywhere">
        Que bom ter você aqui, <strong className="font-semibold text-paper">{usuario.nome}</strong>. A sua
        conta está criada, e um administrador do ministério precisa aprovar a sua entrada.
      </p>
      <p className="text-dim">Deixe esta página aberta: ela se abre sozinha. Ou volte mais tarde.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" busy={asking} busyLabel="Vendo..." onClick={() => void askNow()}>
          Ver agora
        </Button>
        <Button variant="ghost" onClick={logout}>
          Sair
        </Button>
      </div>
      <output className="min-h-6 text-sm text-dim">{answerText}</output>
    </main>
  )
}
