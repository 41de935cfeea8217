import { aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { api } from '../api/api-client.ts'
import { clearForeignCopies } from '../offline/offline-copy.ts'
import { answerDono, keepOwnDevice, takeLidoIntoTab } from './own-device.ts'

/** Marks this device as somebody else's: cached data is deleted, and the session gets the shorter lifetime. */
export async function lend(): Promise<void> {
  keepOwnDevice(false)
  takeLidoIntoTab()
  await clearForeignCopies().catch(() => undefined)
  await api(aparelhosCalls.lend)
  answerDono(null)
}
