import { createStore, useStore } from '../layout/store.ts'

/** The bottoms of the open dialogs, the top-most last. */
const docks = createStore<readonly HTMLElement[]>([])

/** A ref for the end of an open dialog, where what must stay within reach can be put. */
export function offerDock(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  docks.set([...docks.get(), element])
  return () => docks.set(docks.get().filter((other) => other !== element))
}

/** The bottom of the top-most open dialog: what lies outside of it can be neither pressed nor reached by the keyboard. */
export const useDock = (): HTMLElement | undefined => useStore(docks).at(-1)
