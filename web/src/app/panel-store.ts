import { useSyncExternalStore } from 'react'

/** What can be laid over every screen: the search of songs, screens and actions, and the help. */
export type Panel = 'busca' | 'ajuda' | 'configuracoes'

let open: Panel | undefined
const listeners = new Set<() => void>()

export function openPanel(panel: Panel | undefined): void {
  open = panel
  for (const notify of listeners) notify()
}

export const closePanel = (): void => openPanel(undefined)

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const usePanel = (): Panel | undefined => useSyncExternalStore(subscribe, () => open)
