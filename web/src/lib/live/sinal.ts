import { PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { useOnline } from '../offline/online.ts'

/** The last sign of the server in milliseconds, once the connection is lost; undefined while all is well. */
const perdidoDesde = createStore<number | undefined>(undefined)
let heardAt = 0
let silence = PALCO_SILENCIO_MS
let timer: ReturnType<typeof setTimeout> | undefined
let isOpen = false

const expectMore = () => {
  clearTimeout(timer)
  timer = isOpen ? setTimeout(loseSinal, silence) : undefined
}

/** Runs while a stage is open; before the first silence nothing counts as lost. */
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

/** Notes a sign of the server: a heartbeat, a change, an answer. `pulso`: the interval of heartbeats that the server announces. */
export function hearSinal(pulso?: number): void {
  if (pulso !== undefined) silence = Math.max(PALCO_SILENCIO_MS, 2 * pulso + 1_000)
  heardAt = Date.now()
  if (perdidoDesde.get() !== undefined) perdidoDesde.set(undefined)
  expectMore()
}

/** Notes that nothing came for too long, or that a turn could not be sent. */
export function loseSinal(): void {
  if (isOpen && perdidoDesde.get() === undefined) perdidoDesde.set(heardAt)
}

/** Calls `notify` whenever the connection is lost or back. */
export const subscribeSinal = perdidoDesde.subscribe
export const hasSinal = (): boolean => perdidoDesde.get() === undefined

/** The time since which an open stage is disconnected, in milliseconds; undefined while it is connected. */
export function useSemSinal(): number | undefined {
  const since = useStore(perdidoDesde)
  const online = useOnline()
  return since ?? (online ? undefined : heardAt)
}
