import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { createStore, useStore } from '../ui/layout/store.ts'

/** A version that the server requires; `last`: the outcome of its last download, 'handed' when the installer got it. */
export interface RequiredUpdate {
  readonly versao: VersaoDoApp
  readonly changelog: readonly string[]
  readonly last?: 'failed' | 'handed'
}

/** The panel, the required version, and the download, which continues while the panel is closed. */
interface UpdateState {
  readonly required: RequiredUpdate | undefined
  readonly panel: 'unused' | 'open' | 'closed'
  readonly download: { readonly version: string; readonly fraction: number } | undefined
}

const updates = createStore<UpdateState>({
  panel: 'unused',
  required: undefined,
  download: undefined,
})

export const changeUpdates = (change: Partial<UpdateState>): void =>
  updates.set({ ...updates.get(), ...change })
export const readUpdates = updates.get
export const useUpdates = (): UpdateState => useStore(updates)
export const openUpdatePanel = (): void => changeUpdates({ panel: 'open' })
