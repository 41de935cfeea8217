import { router } from './router.tsx'

/** A new screen takes the focus to its title, as a new page would; a search in the same screen leaves it alone. */
export function focusOnNavigation(): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
}
