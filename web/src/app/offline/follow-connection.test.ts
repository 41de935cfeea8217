import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const checkSession = vi.hoisted(() => vi.fn<(how: object) => Promise<void>>(async () => undefined))
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ status: 'in', usuario: { id: 7 }, unverified: true }),
  endSession: () => undefined,
}))
vi.mock('../../lib/session/start-session.ts', () => ({ checkSession }))
vi.mock('../../lib/api/query-client.ts', () => ({ restored: new Set() }))
vi.mock('../live/read-anew.ts', () => ({ readAllAnew: async () => undefined }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PAL-19 SHE-17 a network that came back before this work began is not waited for', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { followConnection } = await import('./follow-connection.ts')
  followConnection()
  expect(checkSession).toHaveBeenCalledExactlyOnceWith({ quiet: true })
})
