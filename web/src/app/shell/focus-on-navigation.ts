import { rotaAt } from '../rotas.ts'
import { router } from '../router.tsx'

/** Focuses the title of a new screen, as a new page would; a search or a record within a screen leaves the focus alone. */
export function focusOnNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    const from = rotaAt(fromLocation.pathname)
    const to = rotaAt(toLocation.pathname)
    // Between tabs of one place the title stays, and so does the focus on the tab.
    if (from === to || (from?.lugar !== undefined && from.lugar === to?.lugar)) return
    // The screen itself has focused a field, as the login after a registration does.
    if (document.activeElement?.matches('main :is(input, textarea)') === true) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
