import { useEffect } from 'react'

let wanted: string | undefined
const listeners = new Set<() => void>()

/** Asks the screen at `path` to open the form of a new record, once it is there. */
export function askNovo(path: string): void {
  wanted = path
  for (const notify of listeners) notify()
}

/** Opens the form of a new record when it was asked for from another screen. */
export function useNovo(path: string, open: () => void): void {
  useEffect(() => {
    const look = () => {
      if (wanted !== path) return
      wanted = undefined
      open()
    }
    look()
    listeners.add(look)
    return () => void listeners.delete(look)
  })
}
