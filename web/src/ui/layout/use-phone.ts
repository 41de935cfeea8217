import { useSyncExternalStore } from 'react'

/** The breakpoint `sm`: at 480 px or less. */
const PHONE = '(width < 481px)'

export const isPhone = (): boolean => matchMedia(PHONE).matches

/** As wide as a phone, counted in letters: the same 481 px at the text's usual size, and more where it is larger. */
const NARROW = '(width < 30.0625rem)'

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
