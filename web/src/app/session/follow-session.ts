import { REDIRECIONAR_SESSAO_MS } from '@cantai/contract/limites'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { anotacoesGuardadas, clearCamada } from '../../cifras/camada/guardado.ts'
import { clearDrafts } from '../../lib/record/draft/clear-drafts.ts'
import { isHeld, subscribeHold } from '../../lib/session/hold.ts'
import { keepUsuario, readUsuario } from '../../lib/session/known-usuario.ts'
import {
  forget,
  getSession,
  leave,
  type LeaveReason,
  type Session,
  subscribeSession,
} from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { rotas } from '../rotas.ts'
import { clearRecentes } from '../palette/recentes.ts'
import { router } from '../router.tsx'

const BACKGROUND_MS = 5_000

/** Moves the person when the session changes under a screen; the routes' own guards decide where to. */
export function followSession(): void {
  let before = getSession()
  subscribeSession(() => {
    const [was, is] = [before, getSession()]
    before = is
    if (is.status === 'out') void forgetPerson(is.because)
    if (is.status === 'in') startBackground()
    if (is.status === 'out' && is.because === 'refused' && location.pathname !== rotas.login.path)
      sayExpired()
    // Before that no route was shown yet, and its guard looks for itself.
    if (was.status !== 'checking' && was.status !== 'unreachable') void follow(was, is)
  })
  subscribeHold(() => setTimeout(leaveWhenFree))
}

/** The redirect of an ended session, once no sheet or stage is open any more; one may follow another at once. */
function leaveWhenFree(): void {
  const session = getSession()
  if (session.status === 'in' && session.ended === 'leaves' && !isHeld()) leave('no token')
}

/** Deletes what was read when a session ends; what is not saved yet, and how songs are read, only when the user chose to leave. */
async function forgetPerson(because: LeaveReason): Promise<void> {
  clearRecentes()
  if (because === 'choice') {
    clearDrafts()
    clearCamada()
    void import('../../importacao/trabalho.ts')
      .then(({ endTrabalho }) => endTrabalho())
      .catch(() => undefined)
  } else if (anotacoesGuardadas.get() !== null)
    await import('../../cifras/camada/anotacoes.ts')
      .then(({ clearSentAnotacoes }) => clearSentAnotacoes())
      .catch(() => undefined)
  if (!readUsuario()) return
  await import('../../lib/offline/offline-copy.ts')
    .then(({ clearCopies }) => clearCopies())
    // The user's name stays, so that the next visit tries again.
    .then(() => keepUsuario(undefined))
    .catch(() => undefined)
}

let hasStarted = false

/** Deferred work, started after the first screen has rendered; fetched again and again where there is no network for it. */
function startBackground(): void {
  if (hasStarted) return
  hasStarted = true
  const bringSoon = () => setTimeout(bring, BACKGROUND_MS)
  const bring = () =>
    void import('../shell/background.ts').then((module) => module.startBackground(), bringSoon)
  bringSoon()
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
    // Cleared last: a list still on the screen would fetch itself again.
    forget()
  } else if (is.status === 'in') {
    const sameUsuario = was.status === 'in' && was.usuario.id === is.usuario.id
    if (sameUsuario) {
      if (is.ended && !was.ended) sayExpired()
      // After a new login over what is open, everything is fetched anew: others may have changed it meanwhile.
      if (was.ended && !is.ended)
        await import('../live/read-anew.ts').then(({ readAllAnew }) => readAllAnew())
      return
    }
    forget()
    await router.invalidate()
  }
}
