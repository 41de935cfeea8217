import { useEffect } from 'react'
import { createStore } from '../ui/store.ts'

const wanted = createStore<string | undefined>(undefined)

/** Asks the screen at `path` to open the form of a new record, once it is there. */
export const askNovo = wanted.set

/** Opens the form of a new record when it was asked for from another screen. */
export function useNovo(path: string, open: () => void): void {
  useEffect(() => {
    const look = () => {
      if (wanted.get() !== path) return
      wanted.set(undefined)
      open()
    }
    look()
    return wanted.subscribe(look)
  })
}
