import type { Query } from '@tanstack/react-query'
import type { Call } from '@cantai/contract/call'
import { queryClient } from './query-client.ts'

const leOf = ({ meta }: Query) => meta?.consulta?.call.le ?? []

/** True when changes of rooms can make a query's answer another one. */
export const isFollowed = (query: Query): boolean => leOf(query).length > 0

/** A record that is being edited is not read again until it is saved or opened again. */
const isBeingEdited = ({ meta }: Query) => meta?.lido !== undefined && meta.restoLivre !== true

/** Nobody tells of some rooms; and on a stage what is told is offered, as somebody else's. */
const isReadAtOnce = (query: Query) =>
  query.meta?.restoLivre === true || leOf(query).some((one) => typeof one === 'object' && 'calada' in one)

const listeners = new Set<() => void>()

/** Calls back after every write to a room. */
export const onRefresh = (listener: () => void): void => void listeners.add(listener)

let isStreaming = false
let toldAt = 0

/** Says whether a stream tells every change, one's own too: some milliseconds before or after the answer to the write. */
export const setStreaming = (streaming: boolean): void => void (isStreaming = streaming)
export const noteTold = (): void => void (toldAt = Date.now())

/** A stream that has said nothing for so long before and after a write may be dead. */
const DEAD_MS = 2_000
let timer: ReturnType<typeof setTimeout> | undefined

const readAnew = (isWanted: (query: Query) => boolean): void =>
  void queryClient.invalidateQueries({ predicate: (query) => isWanted(query) && !isBeingEdited(query) })

/**
 * After a write to any room: what is on the screen is read anew, the rest when it is next looked at. While a stream lives it tells which of
 * it the write concerns, so that nothing is asked for twice.
 */
export function refreshRooms(): void {
  for (const listener of listeners) listener()
  if (!isStreaming) return readAnew(isFollowed)
  readAnew(isReadAtOnce)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (Date.now() - toldAt > 2 * DEAD_MS) readAnew((query) => isFollowed(query) && !isReadAtOnce(query))
  }, DEAD_MS)
}

/** Reads anew what these calls answer: after a write that is told to nobody. */
export const rereadCalls = (...calls: readonly Call[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => calls.some((call) => call === meta?.consulta?.call),
  })
