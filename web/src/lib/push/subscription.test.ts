import { expect, test, vi } from 'vitest'
import { bytesOf, isSubscribed, subscribe, unsubscribe } from './subscription.ts'

/** A browser's push service: a subscription at a time, of the key that it was asked for with. */
function browser(before: string | null) {
  const ended: string[] = []
  let notices = 1
  const make = (chave: string) => ({
    options: { applicationServerKey: bytesOf(chave).buffer },
    toJSON: () => ({ endpoint: `https://push.exemplo/${chave}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      ended.push(chave)
      current = null
      return true
    },
  })
  let current = before === null ? null : make(before)
  const registration = {
    getNotifications: async () => Array.from({ length: notices }, () => ({ close: () => notices-- })),
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
        (current ??= make(btoa(String.fromCharCode(...applicationServerKey)))),
    },
  }
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { ended, left: () => [notices, current === null ? 0 : 1] }
}

test.each([
  ['none', null, []],
  ['one of this key', 'AAAA', []],
  ['one of another key', 'BBBB', ['BBBB']],
])('AVI-01 a device with %s is subscribed with the key of its server', async (_, before, gone) => {
  const { ended } = browser(before)
  expect(await isSubscribed('AAAA')).toBe(before === 'AAAA')
  expect(await subscribe('AAAA')).toEqual({
    endpoint: 'https://push.exemplo/AAAA',
    p256dh: 'p',
    auth: 'a',
    chave: 'AAAA',
  })
  expect(ended).toEqual(gone)
})

test('AVI-01 what ends here ends in the browser, where there is any', async () => {
  const { left } = browser('AAAA')
  await unsubscribe()
  expect(left()).toEqual([0, 0])
  await unsubscribe()
  vi.stubGlobal('navigator', {})
  await unsubscribe()
})
