import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { api } from '../api/api-client.ts'
import { isOnline } from './online.ts'

/** The code of a screen is not on this device, and there is no network or no server to fetch it from. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError'
}

const ANSWER_MS = 3_000

const isServerThere = () =>
  isOnline() &&
  api(sistemaCalls.test, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )

/**
 * A screen's code. Where it is missing the router loads the whole page anew, which is right after a new version; without a network
 * the browser's own error page would come and take along what is open, so that case has an error of its own.
 */
export async function bringScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load()
  } catch (error) {
    throw (await isServerThere()) ? error : new NoNetworkError()
  }
}
