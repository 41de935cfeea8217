import { expect, it } from 'vitest'
import { toast, toastStore } from './toast.ts'

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
