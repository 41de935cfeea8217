import { setTimeout } from 'node:timers/promises'

/** Lets time pass until it is over or the signal ends it. */
export type Esperar = (ms: number, signal: AbortSignal) => Promise<void>

export const esperar: Esperar = (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined)
