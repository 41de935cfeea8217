import { onForget } from '../../lib/session/session.ts'
import { createStore } from '../../ui/layout/store.ts'
import type { Tocavel } from './musica-track.ts'

/** The songs of the list that was looked at last, in its order: what is played from it goes on through it. */
export const fila = createStore<readonly Tocavel[]>([])
onForget(() => fila.set([]))
