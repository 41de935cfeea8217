import { useSyncExternalStore } from 'react'

// The breakpoints md and lg: `LIST_GRID` says the same in CSS.
const TWO = '(width >= 48rem)'
const THREE = '(width >= 64rem)'

/** The list's grid for what is drawn without the virtualizer. */
export const LIST_GRID = 'grid md:grid-cols-2 lg:grid-cols-3'

const columns = () => (matchMedia(THREE).matches ? 3 : matchMedia(TWO).matches ? 2 : 1)

function subscribe(notify: () => void) {
  const queries = [matchMedia(TWO), matchMedia(THREE)]
  for (const query of queries) query.addEventListener('change', notify)
  return () => {
    for (const query of queries) query.removeEventListener('change', notify)
  }
}

/** How many cards stand side by side. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columns)
