import { onRefresh } from '../../lib/api/refresh.ts'
import { isReachable, subscribeOnline } from '../../lib/offline/online.ts'
import { abertura, onPrepareAgain, preparo } from '../../lib/offline/preparo.ts'
import { subscribeSession } from '../../lib/session/session.ts'
import { keepComing } from './keep-coming.ts'
import { isDue } from './due.ts'
import { prepare } from './prepare.ts'
import { registerServiceWorker } from './service-worker.ts'

const LOOK_MS = 60_000
/** Changes of a plan come in bursts: one question after the last of them. */
const AFTER_CHANGE_MS = 3_000
/** A first visit asks for nothing but its screens and the next services. */
const STAYS_MS = 60_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Prepares anew a moment after the last change. */
export function prepareSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void prepare(), AFTER_CHANGE_MS)
}

/** Keeps the next services ready: at the start, on every return to the app, when a plan changes, and two hours before one. */
export function keepPrepared(): void {
  const everything = () => {
    void prepare()
    void keepComing().catch(() => undefined)
  }
  onPrepareAgain(() => {
    if (abertura.get() === 'falhou') void registerServiceWorker()
    void prepare()
  })
  navigator.serviceWorker?.ready.then(
    () => abertura.set('sim'),
    () => undefined,
  )
  void prepare()
  setTimeout(
    () => void keepComing().catch(() => undefined),
    navigator.serviceWorker?.controller ? 0 : STAYS_MS,
  )

  let reachable = isReachable()
  subscribeOnline(() => {
    const isBack = isReachable() && !reachable
    reachable = isReachable()
    if (isBack) everything()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') everything()
  })
  onRefresh(prepareSoon)
  subscribeSession(prepareSoon)
  setInterval(() => {
    const { guardado } = preparo.get()
    if (guardado && isDue(guardado, new Date())) void prepare()
  }, LOOK_MS)
}
