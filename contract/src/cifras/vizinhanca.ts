/** How near a key lies to the one before it: it is the same, its relative, a fifth away, or half a tone or a tone above it. */
export const VIZINHANCAS = ['mesmo', 'relativo', 'quinta', 'meio_tom', 'um_tom'] as const
export type Vizinhanca = (typeof VIZINHANCAS)[number]
