import { useSyncExternalStore } from 'react'

/** The breakpoint `sm`: at 480 px or less. */
const PHONE = '(width < 481px)'

export const isPhone = (): boolean => matchMedia(PHONE).matches

/** The width of a phone relative to the text: 481 px at its usual size, and more where it is larger. */
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
/** True on a phone, and where the text is too large for its window: tables are cards there. */
export const useNarrow = (): boolean => useMedia(NARROW)
