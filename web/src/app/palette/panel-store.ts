import { createStore, useStore } from '../../ui/layout/store.ts'

/**
 * The open panel over any screen: search of songs, screens and actions; help; settings, also at the password or the devices; the church's
 * name; how to install the app.
 */
export type Panel = 'busca' | 'ajuda' | 'configuracoes' | 'senha' | 'seguranca' | 'igreja' | 'instalar'

const panel = createStore<Panel | undefined>(undefined)

export const openPanel = panel.set
export const closePanel = (): void => panel.set(undefined)
export const isPanelOpen = (): boolean => panel.get() !== undefined
export const usePanel = (): Panel | undefined => useStore(panel)
