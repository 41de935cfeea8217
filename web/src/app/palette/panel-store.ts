import { createStore, useStore } from '../../ui/layout/store.ts'

/** What can be laid over every screen: the search of songs, screens and actions, the help, the settings. */
export type Panel = 'busca' | 'ajuda' | 'configuracoes'

const panel = createStore<Panel | undefined>(undefined)

export const openPanel = panel.set
export const closePanel = (): void => panel.set(undefined)
export const usePanel = (): Panel | undefined => useStore(panel)
