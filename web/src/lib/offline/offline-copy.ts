import { hoje } from '../hoje.ts'
import { isOwnDevice } from '../session/own-device.ts'
import type { Copies, Copy } from './copies.ts'
import { keptCopies } from './kept-copies.ts'
import { clearPacks, readGuardado, readPacked } from './packs.ts'
import { tabCopies } from './tab-copies.ts'

const place = (): Copies => (isOwnDevice() ? keptCopies : tabCopies)

/** Takes the day out of a key: a copy that was read as of yesterday also answers today, when nothing newer can be read. */
export const nameOf = (queryHash: string) => queryHash.replaceAll(`"${hoje()}"`, '"hoje"')

/** Keeps what this user read, by the hash of its query. */
export const writeCopies = (usuarioId: number, copies: ReadonlyMap<string, Copy>): Promise<void> =>
  place().write(usuarioId, new Map([...copies].map(([queryHash, copy]) => [nameOf(queryHash), copy])))

/** The copy of a query that this user read last, or that a pack brought since; undefined when there is none. */
export async function readCopy(usuarioId: number, queryHash: string): Promise<Copy | undefined> {
  const name = nameOf(queryHash)
  const copy = await place().read(usuarioId, name)
  const packed = isOwnDevice() ? await readPacked(usuarioId, name) : undefined
  return packed && packed.at >= (copy?.at ?? 0) ? packed : copy
}

/** True when anything is kept for this user. */
export const hasCopies = async (usuarioId: number): Promise<boolean> =>
  (await place().hasAny(usuarioId)) || (isOwnDevice() && (await readGuardado(usuarioId)) !== undefined)

export async function clearCopies(): Promise<void> {
  await tabCopies.clear()
  await Promise.all([keptCopies.clear(), clearPacks()])
}

/** Where this is no device of one's own (any more), nothing stays that outlives the session. */
export async function clearForeignCopies(): Promise<void> {
  if (!isOwnDevice()) await Promise.all([keptCopies.clear(), clearPacks()])
}
