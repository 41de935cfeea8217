import { redeCalls } from '@cantai/contract/sistema/rede'
import { isNative } from '../../native/platform.ts'
import { usePode } from '../session/session.ts'

/** Whether the app can open without a network at this address: over plain http a browser keeps no files of it. */
export const mayOpenOffline = (): boolean => isNative() || isSecureContext

/**
 * Leads who may change the address to the step that does it, in a tab of its own so that nothing here is left and the session comes along;
 * others read who can.
 */
export function ComHttps() {
  const mayChange = usePode(redeCalls.abrir.access)
  return mayChange ? (
    <a
      href="/servidor#endereco"
      target="_blank"
      rel="opener"
      className="font-medium text-gold underline underline-offset-4"
    >
      Dar a ele um endereço com https
    </a>
  ) : (
    'Quem administra pode dar a ele um com https.'
  )
}

/** Said where `mayOpenOffline` is false. */
export const SoComRede = () => (
  <>
    Neste endereço (http) o Cantai só abre com a rede. <ComHttps />
  </>
)
