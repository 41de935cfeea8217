import { rotaAt } from '../rotas.ts'
import { router } from '../router.tsx'

/** A new screen takes the focus to its title, as a new page would; a search or a record in the same screen leaves it alone. */
export function focusOnNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || rotaAt(fromLocation.pathname) === rotaAt(toLocation.pathname)) return
    // The screen itself has led to a field, as the login after a registration does.
    if (document.activeElement?.matches('main :is(input, textarea)') === true) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
