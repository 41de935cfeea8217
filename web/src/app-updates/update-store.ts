import { useSyncExternalStore } from 'react'

/** The panel, and the download that goes on whether it is open or not. */
interface UpdateState {
  readonly panel: 'unused' | 'open' | 'closed'
  readonly download: { readonly version: string; readonly fraction: number } | undefined
}

let state: UpdateState = { panel: 'unused', download: undefined }
const listeners = new Set<() => void>()

export function changeUpdates(change: Partial<UpdateState>): void {
  state = { ...state, ...change }
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const readUpdates = (): UpdateState => state
export const useUpdates = (): UpdateState => useSyncExternalStore(subscribe, readUpdates)
export const openUpdatePanel = (): void => changeUpdates({ panel: 'open' })
