import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const checkSession = vi.hoisted(() => vi.fn<(how: object) => Promise<void>>(async () => undefined))
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ status: 'in', usuario: { id: 7 }, unverified: true }),
  endSession: () => undefined,
}))
vi.mock('../../lib/session/start-session.ts', () => ({ checkSession }))
vi.mock('../../lib/session/own-device.ts', () => ({
  isOwnDevice: () => true,
  keepRespondida: () => undefined,
}))
vi.mock('../../lib/api/query-client.ts', () => ({ restored: new Set() }))
const readAllAnew = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../live/read-anew.ts', () => ({ readAllAnew }))

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

test('DEV-04 where one request is cut each time, the screen is read anew once in fifteen seconds', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.resetModules()
  const { noteAnswer } = await import('../../lib/offline/online.ts')
  const { followConnection } = await import('./follow-connection.ts')
  // The server answers again; one request of the following refetch is cut.
  checkSession.mockImplementation(async () => noteAnswer(true))
  readAllAnew.mockImplementation(async () => void setTimeout(() => noteAnswer(false), 500))
  followConnection()
  readAllAnew.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readAllAnew.mock.calls.length).toBeLessThanOrEqual(5)
  expect(readAllAnew).toHaveBeenCalled()
})
