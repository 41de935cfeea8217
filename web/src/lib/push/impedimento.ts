import { isNative } from '../../native/platform.ts'
import { jeitoDeInstalar } from '../offline/install.ts'
import { isOwnDevice } from '../session/own-device.ts'

/** Why no notice can come to this device. */
export type Impedimento = 'nativo' | 'http' | 'iphone' | 'navegador' | 'emprestado' | 'bloqueado'

interface Aqui {
  readonly isNative: boolean
  readonly isSecure: boolean
  readonly hasPush: boolean
  readonly isIphone: boolean
  readonly isOwn: boolean
  readonly permission: NotificationPermission | undefined
}

/** The first thing that is in the way, in the order in which a person would see to them. */
export function impedimentoDe({ isNative: native, ...aqui }: Aqui): Impedimento | undefined {
  if (native) return 'nativo'
  if (!aqui.isSecure) return 'http'
  // On an iPhone only the installed app has them.
  if (!aqui.hasPush) return aqui.isIphone ? 'iphone' : 'navegador'
  if (!aqui.isOwn) return 'emprestado'
  return aqui.permission === 'denied' ? 'bloqueado' : undefined
}

export const impedimento = (): Impedimento | undefined =>
  impedimentoDe({
    isNative: isNative(),
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isIphone: jeitoDeInstalar(navigator) === 'iphone',
    isOwn: isOwnDevice(),
    permission: 'Notification' in window ? Notification.permission : undefined,
  })
