/** Timeout: longer than a first visit takes to put the worker into the browser. */
const READY_MS = 20_000

/** A subscription as the server wants it; `chave`: the server's key that it was made with. */
export interface Assinatura {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly chave: string
}

/** @example bytesOf('-_8') // => Uint8Array [251, 255] */
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const its = new Uint8Array(options.applicationServerKey ?? [])
  return its.length === key.length && its.every((byte, i) => byte === key[i])
}

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no worker')), READY_MS)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

/** Whether the browser has a subscription for this key of the server. */
export async function isSubscribed(chave: string): Promise<boolean> {
  const subscription = await (await pushManager()).getSubscription()
  return subscription !== null && isOfKey(subscription, bytesOf(chave))
}

/** The browser's subscription for this key of the server; one of another key, as after the server was restored, is given up. */
export async function subscribe(chave: string): Promise<Assinatura> {
  const key = bytesOf(chave)
  const manager = await pushManager()
  const before = await manager.getSubscription()
  if (before && !isOfKey(before, key)) await before.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('no subscription')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, chave }
}

/** Takes the notices away; from now on the push service drops what is sent here, also where the server could not be told. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // They name the person's services.
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
