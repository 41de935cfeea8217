import { expect, test } from 'vitest'
import { periodErrors } from './period-fields.tsx'

test.each([
  ['', '', {}],
  ['2026-11-01', '', {}],
  ['2026-11-22', '2026-11-22', {}],
  ['2026-11-23', '2026-11-22', { data_fim: 'A data final vem antes da inicial' }],
  ['31/02/2026', '2026-11-22', { data_inicio: 'Data inválida' }],
  ['2026-11-22', '22/1', { data_fim: 'Data inválida' }],
])('EXE-02 PLA-02 from %j to %j: %j', (data_inicio, data_fim, expected) => {
  expect(periodErrors({ data_inicio, data_fim })).toEqual(expected)
})
