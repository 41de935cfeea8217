import { expect, test } from 'vitest'
import { fatosDaPessoa, type Servico } from './fatos.ts'

const culto: Servico = { titulo: 'Culto da Noite', data: '2026-11-29', hora: '19:00' }
const em = (data: string, hora: string | null = '19:00', titulo = 'Culto') => ({ titulo, data, hora })

test('ESC-05 what other services say of a person', () => {
  expect(fatosDaPessoa(culto, [])).toEqual({
    em_8_semanas: 0,
    semanas_desde: null,
    no_mes: 0,
    seguidas: 0,
    outros: [],
  })
  const served = [em('2026-09-27'), em('2026-10-11'), em('2026-11-15'), em('2026-11-22'), em('2026-12-06')]
  expect(fatosDaPessoa(culto, served)).toEqual({
    em_8_semanas: 3,
    semanas_desde: 1,
    no_mes: 2,
    seguidas: 3,
    outros: [],
  })
})

test.each([
  ['16:01', true],
  ['16:00', false],
  ['21:59', true],
  ['22:00', false],
  [null, true],
])('ESC-05 another service of that day at %s is too near: %j', (hora, near) => {
  expect(fatosDaPessoa(culto, [em('2026-11-29', hora)]).outros.length === 1).toBe(near)
  expect(fatosDaPessoa({ ...culto, hora: null }, [em('2026-11-29', hora)]).outros).toHaveLength(1)
  expect(fatosDaPessoa(culto, [em('2026-11-28', hora)]).outros).toEqual([])
})

test('ESC-05 a service on a weekday counts for its week', () => {
  expect(fatosDaPessoa(culto, [em('2026-11-25'), em('2026-11-18'), em('2026-11-04')]).seguidas).toBe(2)
})
