import { hoje } from '../hoje.ts'
import { isOwnDevice } from '../session/own-device.ts'
import type { Copies, Copy } from './copies.ts'
import { keptCopies } from './kept-copies.ts'
import { tabCopies } from './tab-copies.ts'

const place = (): Copies => (isOwnDevice() ? keptCopies : tabCopies)

/** Takes the day out of a key: a copy that was read as of yesterday also answers today, when nothing newer can be read. */
const nameOf = (queryHash: string) => queryHash.replaceAll(`"${hoje()}"`, '"hoje"')

/** Keeps what this user read, by the hash of its query. */
export const writeCopies = (usuarioId: number, copies: ReadonlyMap<string, Copy>): Promise<void> =>
  place().write(usuarioId, new Map([...copies].map(([queryHash, copy]) => [nameOf(queryHash), copy])))

/** The copy of a query that this user read last; undefined when there is none. */
export const readCopy = (usuarioId: number, queryHash: string): Promise<Copy | undefined> =>
  place().read(usuarioId, nameOf(queryHash))

/** True when anything is kept for this user. */
export const hasCopies = (usuarioId: number): Promise<boolean> => place().hasAny(usuarioId)

export async function clearCopies(): Promise<void> {
  await tabCopies.clear()
  await keptCopies.clear()
}

/** Where this is no device of one's own (any more), nothing stays that outlives the session. */
export async function clearForeignCopies(): Promise<void> {
  if (!isOwnDevice()) await keptCopies.clear()
}
