import { aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { api } from '../api/api-client.ts'
import { clearForeignCopies } from '../offline/offline-copy.ts'
import { answerDono, keepOwnDevice, takeLidoIntoTab } from './own-device.ts'

/** This device is somebody else's: nothing that was read stays on it, and the session ends as one of such a device does. */
export async function lend(): Promise<void> {
  keepOwnDevice(false)
  takeLidoIntoTab()
  await clearForeignCopies().catch(() => undefined)
  await api(aparelhosCalls.lend)
  answerDono(null)
}
