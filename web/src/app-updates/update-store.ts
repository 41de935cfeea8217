import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { createStore, useStore } from '../ui/layout/store.ts'

/** A version that the server demands; `last`: what became of its last download. */
export interface RequiredUpdate {
  readonly versao: VersaoDoApp
  readonly changelog: readonly string[]
  readonly last?: 'failed' | 'handed'
}

/** The panel, the version that is demanded, and the download that goes on whether the panel is open or not. */
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
