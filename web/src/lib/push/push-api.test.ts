import { beforeEach, expect, test, vi } from 'vitest'
import { renewAvisos } from './push-api.ts'

const { done, here } = vi.hoisted(() => ({
  done: [] as string[],
  here: { aparelhos: [{ este: true }], isSubscribed: true },
}))
vi.mock('../api/api-client.ts', () => ({
  api: async ({ method }: { method: string }) => {
    done.push(method)
    return { chave_publica: 'AAAA', aparelhos: here.aparelhos }
  },
}))
vi.mock('./impedimento.ts', () => ({ impedimento: () => undefined }))
vi.mock('./dono.ts', () => ({ readDonoDosAvisos: () => 1, keepDonoDosAvisos: () => done.push('forgotten') }))
vi.mock('./subscription.ts', () => ({
  isSubscribed: async () => here.isSubscribed,
  subscribe: async () => ({}),
  unsubscribe: async () => done.push('unsubscribed'),
}))

beforeEach(() => void done.splice(0))

test.each([
  ['a device that is told says that it is alive', [{ este: true }], true, ['GET', 'POST']],
  ['the browser lost its subscription', [{ este: true }], false, ['GET', 'POST']],
  ['the server was restored, with another key', [], false, ['GET', 'POST']],
  ['it was ended from another device', [{ este: false }], true, ['GET', 'forgotten', 'unsubscribed']],
])('AVI-01 at the start of the app: %s', async (_, aparelhos, isSubscribed, expected) => {
  Object.assign(here, { aparelhos, isSubscribed })
  await renewAvisos()
  expect(done).toEqual(expected)
})
