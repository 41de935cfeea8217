import { type Rota, rotaAt } from '../rotas.ts'
import { router } from '../router.tsx'

/** Calls back once, when the first screen of this kind is drawn, or `atLatest` ms from now. */
export function onceShown(isWanted: (rota: Rota | undefined) => boolean, go: () => void, atLatest?: number) {
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
    go()
  }
  const timer = atLatest === undefined ? undefined : setTimeout(end, atLatest)
  const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
    if (isWanted(rotaAt(toLocation.pathname))) end()
  })
}
