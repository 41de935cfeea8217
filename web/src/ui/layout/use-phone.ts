import { useSyncExternalStore } from 'react'

/** The breakpoint `sm`: at 480 px or less. */
const PHONE = '(width < 481px)'

export const isPhone = (): boolean => matchMedia(PHONE).matches

/** The breakpoint `md`, which grows with the text. */
const NARROW = `${PHONE}, (width < 48rem)`

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
}

export const usePhone = (): boolean => useMedia(PHONE)
/** True on a phone, and where the text is too large for its window: a table is cards there. */
export const useNarrow = (): boolean => useMedia(NARROW)
