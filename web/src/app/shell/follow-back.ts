import { closeTop, topOverlay } from '../../ui/overlay/close-top.ts'
import { whenOpened } from '../../ui/overlay/overlays.ts'
import { router } from '../router.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A history entry for the browser's Back to use up: the same screen is before it. */
    camada?: boolean
  }
}

/**
 * The browser's Back closes what is open: a dialog, a menu, the palette. Anything with an address of its own closes by navigation. At the
 * first entry Back would leave the app, so that entry is doubled, and Back skips the double.
 */
export function followBack(): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) => {
      const goesBack = nextLocation.state.__TSR_index < currentLocation.state.__TSR_index
      const top = goesBack ? topOverlay() : undefined
      const leaves = !top || top.matches('[data-endereco]')
      if (leaves && goesBack && currentLocation.state.camada === true) setTimeout(() => history.back())
      if (leaves) return false
      closeTop()
      return true
    },
  })
  whenOpened(() => {
    const { state } = router.history.location
    if (state.__TSR_index > 0) return
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: { ...state, camada: true },
      resetScroll: false,
      ignoreBlocker: true,
    })
  })
}
