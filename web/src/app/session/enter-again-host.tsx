import { getSession } from '../../lib/session/session.ts'
import { enterAgainQuestion } from '../../lib/session/enter-again.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useStore } from '../../ui/layout/store.ts'

const LoginModal = lazyPart(async () => (await import('../../acesso/entrada/login-modal.tsx')).LoginModal)

/** The login over whatever is open, for the person whose session has ended there. */
export function EnterAgainHost() {
  const openQuestion = useStore(enterAgainQuestion.open)
  return openQuestion && <LoginModal open onClose={() => openQuestion.settle(isBack(openQuestion.about))} />
}

/** Somebody else must not save what this person wrote. */
function isBack(usuarioId: number): boolean {
  const session = getSession()
  return session.status === 'in' && !session.ended && session.usuario.id === usuarioId
}
