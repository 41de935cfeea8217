import { PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { useOnline } from '../offline/online.ts'

/** When the server was heard last, in milliseconds of the clock, once it is not any more; undefined while all is well. */
const perdidoDesde = createStore<number | undefined>(undefined)
let heardAt = 0
let silence = PALCO_SILENCIO_MS
let timer: ReturnType<typeof setTimeout> | undefined
let isOpen = false

const expectMore = () => {
  clearTimeout(timer)
  timer = isOpen ? setTimeout(loseSinal, silence) : undefined
}

/** While a stage is open; nothing is missed before the first silence. */
export function startSinal(): void {
  isOpen = true
  heardAt = Date.now()
  expectMore()
}

export function stopSinal(): void {
  isOpen = false
  clearTimeout(timer)
  perdidoDesde.set(undefined)
}

/** The server was heard: a beat, a change, an answer. `pulso`: how often a server says that it beats. */
export function hearSinal(pulso?: number): void {
  if (pulso !== undefined) silence = Math.max(PALCO_SILENCIO_MS, 2 * pulso + 1_000)
  heardAt = Date.now()
  if (perdidoDesde.get() !== undefined) perdidoDesde.set(undefined)
  expectMore()
}

/** Nothing came for too long, or a turn could not be told. */
export function loseSinal(): void {
  if (isOpen && perdidoDesde.get() === undefined) perdidoDesde.set(heardAt)
}

/** Calls `notify` whenever the link is lost or back. */
export const subscribeSinal = perdidoDesde.subscribe
export const hasSinal = (): boolean => perdidoDesde.get() === undefined

/** Since when an open stage is alone, in milliseconds of the clock; undefined while it is not. */
export function useSemSinal(): number | undefined {
  const since = useStore(perdidoDesde)
  const online = useOnline()
  return since ?? (online ? undefined : heardAt)
}
