import { createStore, useStore } from '../ui/layout/store.ts'

const KEY = 'cantai.dicas'

function load(): readonly string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(seen) ? seen.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

const seen = createStore(load())

function keep(next: readonly string[]): void {
  seen.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Dismissed until this page is closed.
  }
}

export const dismissDica = (name: string): void => keep([...seen.get(), name])
export const forgetDicas = (): void => keep([])

/** The hints that were dismissed in this browser. */
export const useSeenDicas = (): readonly string[] => useStore(seen)
