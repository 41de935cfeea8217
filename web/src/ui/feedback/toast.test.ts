import { expect, it, vi } from 'vitest'
import { createToastStore, toast, type ToastRequest, toastStore } from './toast.ts'

const named = (text: string, more: Partial<ToastRequest> = {}): ToastRequest => ({
  tone: 'info',
  text,
  duration: 5000,
  ...more,
})
const onClick = () => undefined

const textsOf = (store: ReturnType<typeof createToastStore>) =>
  store.get().map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text))

function textsAfter(...requests: ToastRequest[]) {
  const store = createToastStore()
  for (const request of requests) store.push(request)
  return textsOf(store)
}

it('SHE-14 MEN-05 lets the oldest that was seen leave when a sixth toast comes; none leaves unread', () => {
  const store = createToastStore()
  for (const text of ['1', '2', '3', '4', '5']) store.push(named(text))
  store.see(store.get()[1]?.id ?? 0)
  store.push(named('6'))
  expect(textsOf(store)).toEqual(['1', '3', '4', '5', '6'])
  store.push(named('7'))
  expect(textsOf(store)).toEqual(['1', '3', '4', '5', '6', '7'])
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
  toastStore.see(toastStore.get()[0]?.id ?? 0)
  toast.success('Excluído', { duration: 10_000 })
  expect(toastStore.get().map(({ text, duration }) => [text, duration])).toEqual([
    ['info', 5000],
    ['warning', 5000],
    ['apiError', 5000],
    ['error', Infinity],
    ['Excluído', 10_000],
  ])
})
