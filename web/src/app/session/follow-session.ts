import { REDIRECIONAR_SESSAO_MS } from '@cantai/contract/limites'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { takeAntigas } from '../../cifras/camada/antes.ts'
import { clearDrafts } from '../../lib/record/draft/clear-drafts.ts'
import { palcoAberto } from '../../lib/live/palco-aberto.ts'
import { dropEscritos, dropEscritosDe, onEnviar } from '../../lib/saida/saida.ts'
import { camadaNaAba, vivoGuardado } from '../../lib/session/guardado.ts'
import { isHeld, subscribeHold } from '../../lib/session/hold.ts'
import { keepUsuario, readUsuario } from '../../lib/session/known-usuario.ts'
import { isOwnDevice, takeLidoIntoTab } from '../../lib/session/own-device.ts'
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
import { onceShown } from '../shell/once-shown.ts'

const BACKGROUND_MS = 5_000
/** Timeout: longer than a screen's code takes; a missing one must not hold the rest back. */
const SHOWN_MS = 60_000

/** Navigates when the session changes under a screen; the routes' own guards decide where to. */
export function followSession(): void {
  let before = getSession()
  takeAntigas()
  takeLidoIntoTab()
  subscribeSession(() => {
    const [was, is] = [before, getSession()]
    before = is
    if (is.status === 'out') void forgetPerson(is.because)
    if (is.status === 'in') {
      takeLidoIntoTab()
      startBackground()
    }
    if (is.status === 'out' && is.because === 'refused' && location.pathname !== rotas.login.path)
      sayExpired()
    // Before the first route is shown, its own guard decides.
    if (was.status !== 'checking' && was.status !== 'unreachable') void follow(was, is)
  })
  subscribeHold(() => setTimeout(leaveWhenFree))
  onEnviar(() => import('../../cifras/camada/sincronizar.ts').then(({ sendAll }) => sendAll()))
}

/** Redirects after the end of the session, once no sheet or stage is open any more; one may follow another at once. */
function leaveWhenFree(): void {
  const session = getSession()
  if (session.status === 'in' && session.ended === 'leaves' && !isHeld()) leave('no token')
}

/** Deletes the cached data when a session ends; unsaved and unsent data only when the user chose to leave. */
async function forgetPerson(because: LeaveReason): Promise<void> {
  clearRecentes()
  camadaNaAba.set(null)
  const usuario = readUsuario()?.id
  if (!isOwnDevice()) keepUsuario(undefined)
  if (because === 'choice') {
    clearDrafts()
    dropEscritosDe(usuario)
    vivoGuardado.set(null)
    void import('../../lib/push/push-api.ts')
      .then(({ endAvisosHere }) => endAvisosHere())
      .catch(() => undefined)
    void import('../../importacao/trabalho.ts')
      .then(({ endTrabalho }) => endTrabalho())
      .catch(() => undefined)
  } else dropEscritos(({ estado }) => estado === 'enviada')
  if (usuario === undefined) return
  await import('../../lib/offline/offline-copy.ts')
    .then(({ clearCopies }) => clearCopies())
    // On a device of one's own the user stays known, so that the next visit retries; elsewhere each visit does.
    .then(() => keepUsuario(undefined))
    .catch(() => undefined)
}

let hasStarted = false

/** Deferred work, loaded after the first screen has rendered; retried while there is no network for it. */
function startBackground(): void {
  if (hasStarted) return
  hasStarted = true
  const bringSoon = () => setTimeout(bring, BACKGROUND_MS)
  const bring = () =>
    void import('../shell/background.ts').then((module) => module.startBackground(), bringSoon)
  onceShown((rota) => rota?.acesso !== 'public', bringSoon, SHOWN_MS)
  // On a stage the leader's place is needed as early as the sheet.
  palcoAberto.subscribe(
    () =>
      void import('../live/follow-changes.ts')
        .then(({ followChanges }) => followChanges())
        // The background work loads it.
        .catch(() => undefined),
  )
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
    // Cleared last: a list that is still on the screen would refetch at once.
    forget()
  } else if (is.status === 'in') {
    const sameUsuario = was.status === 'in' && was.usuario.id === is.usuario.id
    if (sameUsuario) {
      if (is.ended && !was.ended) sayExpired()
      // After a new login over an open screen everything is refetched: others may have changed it meanwhile.
      if (was.ended && !is.ended)
        await import('../live/read-anew.ts').then(({ readAllAnew }) => readAllAnew())
      return
    }
    forget()
    await router.invalidate()
  }
}
