import { rotaAt } from '../rotas.ts'
import { router } from '../router.tsx'

/** A new screen takes the focus to its title, as a new page would; a search or a record in the same screen leaves it alone. */
export function focusOnNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || rotaAt(fromLocation.pathname) === rotaAt(toLocation.pathname)) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
