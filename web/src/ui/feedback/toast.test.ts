import { expect, it, vi } from 'vitest'
import { createToastStore, toast, type ToastRequest, toastStore } from './toast.ts'

const named = (text: string, more: Partial<ToastRequest> = {}): ToastRequest => ({
  tone: 'info',
  text,
  duration: 5000,
  ...more,
})
const onClick = () => undefined

function textsAfter(...requests: ToastRequest[]) {
  const store = createToastStore()
  for (const request of requests) store.push(request)
  return store.get().map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text))
}

it('SHE-14 lets the oldest leave when a sixth toast comes', () => {
  expect(textsAfter(...['1', '2', '3', '4', '5', '6'].map((text) => named(text)))).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
})

it('TEL-03 equal toasts are one, the newest; another tone or description is another toast', () => {
  expect(textsAfter(named('a'), named('b'), named('a'))).toEqual(['b', 'a ×2'])
  expect(textsAfter(named('a'), named('a', { tone: 'error' }))).toEqual(['a', 'a'])
  expect(textsAfter(named('a'), named('a', { description: 'b' }))).toEqual(['a', 'a'])
})

it('TEL-03 two equal deletions keep an undo each; of two offers that wait the last holds', () => {
  const desfazer = { action: { label: 'Desfazer', onClick } }
  expect(textsAfter(named('a', desfazer), named('a', desfazer))).toEqual(['a', 'a'])
  const store = createToastStore()
  const last = vi.fn<() => void>()
  store.push(named('a', { waits: true, action: { label: 'Atualizar', onClick } }))
  store.push(named('a', { waits: true, action: { label: 'Atualizar', onClick: last } }))
  store.get()[0]?.action?.onClick()
  expect(store.get()).toHaveLength(1)
  expect(last).toHaveBeenCalledOnce()
})

it('removes the one that was dismissed and tells its listeners', () => {
  const store = createToastStore()
  const listener = vi.fn<() => void>()
  store.push(named('um'))
  store.push(named('dois'))
  store.subscribe(listener)
  store.remove(store.get()[0]?.id ?? 0)
  expect(store.get().map(({ text }) => text)).toEqual(['dois'])
  expect(listener).toHaveBeenCalledOnce()
})

it('SHE-14 a toast is there for 5 s, also of a refusal; an error until it is dismissed', () => {
  for (const tone of ['success', 'info', 'warning', 'apiError', 'error'] as const) toast[tone](tone)
  toast.success('Excluído', { duration: 10_000 })
  expect(toastStore.get().map(({ text, duration }) => [text, duration])).toEqual([
    ['info', 5000],
    ['warning', 5000],
    ['apiError', 5000],
    ['error', Infinity],
    ['Excluído', 10_000],
  ])
})
