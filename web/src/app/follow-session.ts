import { REDIRECIONAR_SESSAO_MS } from '@cantai/contract/limites'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { queryClient } from '../lib/query-client.ts'
import { getSession, leave, type Session, subscribeSession } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { rotas } from './rotas.ts'
import { router } from './router.tsx'

/** Moves the person when the session changes under a screen; the routes' own guards decide where to. */
export function followSession(): void {
  let before = getSession()
  subscribeSession(() => {
    const [was, is] = [before, getSession()]
    before = is
    if (is.status === 'out' && is.because === 'refused' && location.pathname !== rotas.login.path)
      sayExpired()
    // Before that no route was shown yet, and its guard looks for itself.
    if (was.status !== 'checking' && was.status !== 'unreachable') void follow(was, is)
  })
}

const sayExpired = () => toast.apiError(mensagemDoStatus(401, undefined))

async function follow(was: Session, is: Session): Promise<void> {
  if (is.status === 'expired') {
    sayExpired()
    setTimeout(() => {
      if (getSession() === is) leave('no token')
    }, REDIRECIONAR_SESSAO_MS)
  } else if (is.status === 'out') {
    await (is.because === 'choice' ? router.navigate({ to: '/login' }) : router.invalidate())
    // Only now: a list still on the screen would fetch itself again.
    queryClient.clear()
  } else if (is.status === 'in') {
    const sameUsuario = was.status === 'in' && was.usuario.id === is.usuario.id
    if (sameUsuario) return
    queryClient.clear()
    await router.invalidate()
  }
}
