import { rotaAt } from '../rotas.ts'
import { router } from '../router.tsx'

/** A new screen takes the focus to its title, as a new page would; a search or a record in the same screen leaves it alone. */
export function focusOnNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    const from = rotaAt(fromLocation.pathname)
    const to = rotaAt(toLocation.pathname)
    // From tab to tab of one place its title stays, and so does the focus on the tab.
    if (from === to || (from?.lugar !== undefined && from.lugar === to?.lugar)) return
    // The screen itself has led to a field, as the login after a registration does.
    if (document.activeElement?.matches('main :is(input, textarea)') === true) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
