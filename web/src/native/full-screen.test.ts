import { afterEach, expect, test, vi } from 'vitest'
import { enterFullScreen } from './full-screen.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { pressed: 'just before', navigator: { userActivation: { isActive: true } }, asked: 1 },
  {
    pressed: 'never: the page was opened by its address',
    navigator: { userActivation: { isActive: false } },
    asked: 0,
  },
  { pressed: 'who knows: an older browser', navigator: {}, asked: 1 },
])('PAL-01 the full screen is asked for only after a press ($pressed)', ({ navigator, asked }) => {
  const requestFullscreen = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('refused'))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { documentElement: { requestFullscreen } })
  enterFullScreen()
  expect(requestFullscreen).toHaveBeenCalledTimes(asked)
})

test('PAL-01 a browser without it is left as it is', () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { documentElement: {} })
  expect(enterFullScreen).not.toThrow()
})
