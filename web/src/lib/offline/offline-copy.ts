import { isOwnDevice } from '../session/own-device.ts'
import { clearTab, isAnyInTab } from './tab-copies.ts'

/** Its code is not wanted before the first screen. */
const replica = () => import('../dados/replica.ts')

/** True when anything is kept for this user to read. */
export const hasCopies = async (usuarioId: number): Promise<boolean> =>
  isOwnDevice() ? (await replica()).hasReplica(usuarioId) : isAnyInTab(usuarioId)

const clearReplica = async () => (await replica()).clearReplica()

export async function clearCopies(): Promise<void> {
  clearTab()
  await clearReplica()
}

/** Where this is no device of one's own (any more), nothing stays that outlives the session. */
export async function clearForeignCopies(): Promise<void> {
  if (!isOwnDevice()) await clearReplica()
}
