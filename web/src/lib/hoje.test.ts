import { afterEach, expect, test, vi } from 'vitest'
import { formatos, momentoEscrito } from './formatos.ts'
import { agora, hoje } from './hoje.ts'
import { setMinisterio } from './ministerio.ts'

const SAO_PAULO = { igreja: null, fuso: 'America/Sao_Paulo' }

afterEach(() => {
  vi.useRealTimers()
  setMinisterio(SAO_PAULO)
})

test.each([
  ['America/Sao_Paulo', '2026-02-01T02:30:00Z', '2026-01-31'],
  ['America/Sao_Paulo', '2026-02-01T03:00:00Z', '2026-02-01'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
])('TEL-06 in %s, %s is the day %s, whatever the device says', (fuso, now, day) => {
  setMinisterio({ igreja: null, fuso })
  vi.setSystemTime(now)
  expect(hoje()).toBe(day)
})

test('TEL-06 moments are read on the ministry’s clock', () => {
  vi.setSystemTime('2026-02-01T02:30:00Z')
  expect(agora()).toBe('2026-01-31 23:30')
  expect(formatos().diaDe('2026-02-01T02:30:00Z')).toBe('31/01/2026')
  expect(formatos().momento('2026-02-01T02:30:00Z')).toBe('31/01/2026 às 23:30')
  expect(momentoEscrito(Date.parse('2026-02-01T02:10:00Z'))).toBe('23:10')
  expect(momentoEscrito(Date.parse('2026-02-01T03:10:00Z'))).toBe('01/02/2026 às 00:10')
})
