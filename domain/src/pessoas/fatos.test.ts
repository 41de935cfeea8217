import { expect, test } from 'vitest'
import { fatosDaPessoa, type Servico } from './fatos.ts'

const HOJE = '2026-11-26'
const culto: Servico = { titulo: 'Culto da Noite', data: '2026-11-29', hora: '19:00' }
const em = (data: string, hora: string | null = '19:00', titulo = 'Culto') => ({ titulo, data, hora })
const fatos = (servicos: Servico[], one = culto) => fatosDaPessoa(one, servicos, HOJE)

test('ESC-05 what other services say of a person', () => {
  expect(fatos([])).toEqual({
    em_8_semanas: 0,
    em_26_semanas: 0,
    semanas_desde: null,
    ja_serviu: false,
    no_mes: 0,
    seguidas: 0,
    outros: [],
    mesmo_dia: [],
  })
  const served = [em('2026-09-27'), em('2026-10-11'), em('2026-11-15'), em('2026-11-22'), em('2026-12-06')]
  expect(fatos(served)).toEqual({
    em_8_semanas: 3,
    em_26_semanas: 4,
    semanas_desde: 1,
    ja_serviu: true,
    no_mes: 2,
    seguidas: 2,
    outros: [],
    mesmo_dia: [],
  })
})

test.each([
  ['16:01', true],
  ['16:00', false],
  ['21:59', true],
  ['22:00', false],
  [null, true],
])('ESC-05 ESC-14 another service of that day at %s is too near: %j', (hora, near) => {
  const found = fatos([em('2026-11-29', hora)])
  expect(found.outros.length === 1).toBe(near)
  expect(found.mesmo_dia.length === 1).toBe(!near)
  expect(fatos([em('2026-11-29', hora)], { ...culto, hora: null }).outros).toHaveLength(1)
  expect(fatos([em('2026-11-28', hora)])).toMatchObject({ outros: [], mesmo_dia: [] })
})

test.each([
  [
    'a Wednesday belongs to the week of the Sunday before',
    [em('2026-11-25'), em('2026-11-18'), em('2026-11-04')],
    2,
  ],
  ['the same week is no week before', [em('2026-11-30'), em('2026-12-02')], 0],
  ['what comes after does not count', [em('2026-12-06'), em('2026-12-13')], 0],
  ['a free week ends the row', [em('2026-11-22'), em('2026-11-08')], 1],
])('ESC-14 weeks go from Sunday to Saturday: %s', (_why, served, seguidas) => {
  expect(fatos(served).seguidas).toBe(seguidas)
})

test('ESC-14 a service that is only planned has not been served', () => {
  const next = em('2026-12-13')
  expect(fatos([em('2026-11-29')], next)).toMatchObject({ semanas_desde: 2, ja_serviu: false })
  expect(fatos([em('2026-11-26'), em('2026-12-20')], next)).toMatchObject({
    semanas_desde: 2,
    ja_serviu: true,
  })
})
