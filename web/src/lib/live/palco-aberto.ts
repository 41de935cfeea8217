import { createStore } from '../../ui/layout/store.ts'

/** The culto whose stage or sheets are open, so that the one stream brings its leader's place and its live keys too. */
export const palcoAberto = createStore<number | undefined>(undefined)
