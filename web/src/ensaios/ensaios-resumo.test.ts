import { expect, test } from 'vitest'
import { ensaioDeTeste } from './ensaio.fixture.ts'
import { resumoOfRows } from './ensaios-resumo.ts'

const row = (data_ensaio: string, musicas_ids: string) => ensaioDeTeste({ data_ensaio, musicas_ids })

test('TEL-15 ENS-01 the figures of the loaded rows: a rehearsal of today is held and still ahead', () => {
  const rows = [row('2026-11-21', '1,2'), row('2025-12-30', '2,3'), row('2026-11-28', '4')]
  expect(resumoOfRows(rows, '2026-11-21')).toEqual({
    totalEnsaios: 2,
    ensaiosEsteAno: 2,
    musicasEnsaiadas: 3,
    proximosEnsaios: 2,
  })
})
