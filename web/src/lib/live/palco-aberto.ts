import { createStore } from '../../ui/layout/store.ts'

/** The culto whose stage or sheets are open: the stream then also sends its leader's position and live keys. */
export const palcoAberto = createStore<number | undefined>(undefined)
