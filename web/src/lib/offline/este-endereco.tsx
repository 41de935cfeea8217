import { redeCalls } from '@cantai/contract/sistema/rede'
import { isNative } from '../../native/platform.ts'
import { manual } from '../manual.ts'
import { usePode } from '../session/session.ts'

/** Whether the app can open without a network at this address: over plain http a browser keeps no files of it. */
export const mayOpenOffline = (): boolean => isNative() || isSecureContext

/** Said where `mayOpenOffline` is false. */
export const SoComRede = () => (
  <>
    Neste endereço (http) o Cantai só abre com a rede. <ComHttps />
  </>
)

/** The way to an address with https: somebody who may change the address reads how, others read who can. */
export function ComHttps() {
  const mayChange = usePode(redeCalls.abrir.access)
  if (!mayChange) return 'Quem administra pode dar a ele um com https.'
  return (
    <a
      href={manual('endereco')}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-gold underline underline-offset-4"
    >
      Dar a ele um endereço com https
    </a>
  )
}
