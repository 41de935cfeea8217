import { useSyncExternalStore } from 'react'

const KEY = 'cantai.dicas'

function load(): readonly string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(seen) ? seen.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

let seen = load()
const listeners = new Set<() => void>()

function keep(next: readonly string[]): void {
  seen = next
  for (const notify of listeners) notify()
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Dismissed until this page is closed.
  }
}

export const dismissDica = (name: string): void => keep([...seen, name])
export const forgetDicas = (): void => keep([])

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The hints that this browser's people have read. */
export const useSeenDicas = (): readonly string[] => useSyncExternalStore(subscribe, () => seen)
