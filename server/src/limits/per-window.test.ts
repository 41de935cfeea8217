import { expect, test } from 'vitest'
import { limitPerWindow } from './per-window.ts'

const at = (ms: number) => new Date(ms)

test('SEG-03 each person is counted apart, in a window that slides; a refused call is not counted', () => {
  const limit = limitPerWindow({ max: 2, windowMs: 1000, tooMany: 'Muitas buscas seguidas' })
  limit(1, at(0))
  limit(1, at(500))
  limit(2, at(500))
  expect(() => limit(1, at(999))).toThrow('Muitas buscas seguidas. Tente de novo em 1 segundo.')
  limit(1, at(1001))
  expect(() => limit(1, at(1400))).toThrow(/em 1 segundo\./)
  limit(1, at(1501))
})

test('SEG-03 a clock that is put back refuses nobody for what lies in the future', () => {
  const limit = limitPerWindow({ max: 1, windowMs: 1000, tooMany: 'Muitos pedidos seguidos' })
  limit('192.0.2.1', at(3_600_000))
  limit('192.0.2.1', at(0))
  expect(() => limit('192.0.2.1', at(10))).toThrow(/em 1 segundo\./)
})

test('SEG-03 what is no longer needed goes, also after a clock that was put back', () => {
  const limit = limitPerWindow({ max: 1, windowMs: 1000, tooMany: 'Muitos pedidos seguidos' })
  limit('192.0.2.1', at(3_600_000))
  limit('192.0.2.2', at(0))
  limit('192.0.2.3', at(2000))
  // Its call in the future has been forgotten: the clock is there, and the address may call.
  expect(() => limit('192.0.2.1', at(3_600_000))).not.toThrow()
})
