import { useSyncExternalStore } from 'react'

/** Least window widths in rem for two and three cards side by side. */
const TWO_REM = 48
const THREE_REM = 64

/** The window's width in rem. */
export const widthInRem = (): number =>
  innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function columns(): number {
  const width = widthInRem()
  return width >= THREE_REM ? 3 : width >= TWO_REM ? 2 : 1
}

function subscribe(notify: () => void) {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** The number of cards side by side. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columns)
