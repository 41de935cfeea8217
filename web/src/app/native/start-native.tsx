import type { ReactNode } from 'react'
import { scheduleUpdateChecks } from '../../app-updates/check-updates.tsx'
import { setBaseUrl } from '../../lib/api/api-address.ts'
import { listenToBackButton } from '../../native/back-button.ts'
import { readServerAddress, writeServerAddress } from '../../native/server-address.ts'

/** Starts the packaged app: finds its server, calls `open`, then keeps itself up to date. */
export async function startNative(show: (screen: ReactNode) => void, open: () => void): Promise<void> {
  listenToBackButton()
  const enter = (address: string) => {
    setBaseUrl(address)
    open()
    scheduleUpdateChecks()
  }
  const knownAddress = readServerAddress()
  if (knownAddress !== null) return enter(knownAddress)
  const { EnderecoScreen } = await import('./endereco-screen.tsx')
  show(
    <EnderecoScreen
      onFound={(address) => {
        writeServerAddress(address)
        enter(address)
      }}
    />,
  )
}
