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
/** Longer than a screen's code takes; one that does not come must not keep the rest away. */
const SHOWN_MS = 60_000

/** Moves the person when the session changes under a screen; the routes' own guards decide where to. */
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
    // Before that no route was shown yet, and its guard looks for itself.
    if (was.status !== 'checking' && was.status !== 'unreachable') void follow(was, is)
  })
  subscribeHold(() => setTimeout(leaveWhenFree))
  onEnviar(() => import('../../cifras/camada/sincronizar.ts').then(({ sendAll }) => sendAll()))
}

/** The redirect of an ended session, once no sheet or stage is open any more; one may follow another at once. */
function leaveWhenFree(): void {
  const session = getSession()
  if (session.status === 'in' && session.ended === 'leaves' && !isHeld()) leave('no token')
}

/** Deletes what was read when a session ends; what is not saved or sent yet only when the user chose to leave. */
async function forgetPerson(because: LeaveReason): Promise<void> {
  clearRecentes()
  camadaNaAba.set(null)
  const usuario = readUsuario()?.id
  if (!isOwnDevice()) keepUsuario(undefined)
  if (because === 'choice') {
    clearDrafts()
    dropEscritosDe(usuario)
    vivoGuardado.set(null)
    void import('../../importacao/trabalho.ts')
      .then(({ endTrabalho }) => endTrabalho())
      .catch(() => undefined)
  } else dropEscritos(({ estado }) => estado === 'enviada')
  if (usuario === undefined) return
  await import('../../lib/offline/offline-copy.ts')
    .then(({ clearCopies }) => clearCopies())
    // On a device of one's own the user's name stays, so that the next visit tries again; elsewhere each visit does.
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
  onceShown((rota) => rota?.acesso !== 'public', bringSoon, SHOWN_MS)
  // Whoever stands on a stage needs the leader's place with the sheet.
  palcoAberto.subscribe(
    () =>
      void import('../live/follow-changes.ts')
        .then(({ followChanges }) => followChanges())
        // The work behind every screen brings it.
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
