import { useSyncExternalStore } from 'react'

/** The breakpoint `sm`: at 480 px or less tables are cards. */
const PHONE = '(width < 481px)'

export const isPhone = (): boolean => matchMedia(PHONE).matches

function subscribe(notify: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
