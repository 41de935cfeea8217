import { createStore, useStore } from '../layout/store.ts'

/** The docks of the open dialogs, the top-most last. */
const docks = createStore<readonly HTMLElement[]>([])

/** A ref for the dock at the end of an open dialog, where the player can be placed. */
export function offerDock(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  docks.set([...docks.get(), element])
  return () => docks.set(docks.get().filter((other) => other !== element))
}

/** The dock of the top-most open dialog: outside of it nothing can be pressed or focused. */
export const useDock = (): HTMLElement | undefined => useStore(docks).at(-1)
