import { createStore, useStore } from '../ui/layout/store.ts'

/** The panel, and the download that goes on whether it is open or not. */
interface UpdateState {
  readonly panel: 'unused' | 'open' | 'closed'
  readonly download: { readonly version: string; readonly fraction: number } | undefined
}

const updates = createStore<UpdateState>({ panel: 'unused', download: undefined })

export const changeUpdates = (change: Partial<UpdateState>): void =>
  updates.set({ ...updates.get(), ...change })
export const readUpdates = updates.get
export const useUpdates = (): UpdateState => useStore(updates)
export const openUpdatePanel = (): void => changeUpdates({ panel: 'open' })
