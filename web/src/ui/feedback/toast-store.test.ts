import { expect, it, vi } from 'vitest'
import { createToastStore, makeRoom, type ToastRequest } from './toast-store.ts'

const named = (text: string): ToastRequest => ({ tone: 'info', text, duration: 5000 })

it('lets the oldest leave when a sixth toast comes (SHE-14)', () => {
  expect(makeRoom([1, 2, 3, 4, 5])).toEqual({ keep: [1, 2, 3, 4, 5], leave: [] })
  expect(makeRoom([1, 2, 3, 4, 5, 6])).toEqual({ keep: [2, 3, 4, 5, 6], leave: [1] })
})

it('keeps early toasts until a viewer connects, then hands over each one as it comes', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.push(named('um'))
  store.push(named('dois'))
  expect(listener).toHaveBeenCalledTimes(2)

  const seen: string[] = []
  store.connect(({ text }) => seen.push(text))
  store.push(named('três'))
  expect(seen).toEqual(['um', 'dois', 'três'])
  expect(store.waiting()).toEqual([])
})

it('keeps toasts again after the viewer left', () => {
  const store = createToastStore()
  const leave = store.connect(() => {})
  leave()
  store.push(named('um'))
  expect(store.waiting()).toHaveLength(1)
})
