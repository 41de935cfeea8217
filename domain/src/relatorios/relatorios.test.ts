import { expect, test } from 'vitest'
import { inicioDosMeses } from '../datas.ts'
import { relatoDaCcli } from './ccli.ts'
import { periodoDoRelatorio } from './periodo.ts'
import { porcento, repertorioVivo } from './repertorio.ts'
import { semanasSemServir } from './servico.ts'

const HOJE = '2026-11-26'

test.each([
  ['2026-11-26', 1, '2026-10-27'],
  ['2026-11-26', 12, '2025-11-27'],
  ['2026-05-31', 3, '2026-03-01'],
  ['2024-02-29', 12, '2023-03-01'],
])('REP-02 up to %s the last %i months begin on %s', (ate, meses, de) => {
  expect(inicioDosMeses(ate, meses)).toBe(de)
})

test.each([
  [{}, '2026-08-27', HOJE, HOJE],
  [{ ate: '2026-12-31' }, '2026-10-01', '2026-12-31', HOJE],
  [{ ate: '2025-12-31' }, '2025-10-01', '2025-12-31', '2025-12-31'],
  [{ de: '2026-01-01' }, '2026-01-01', HOJE, HOJE],
  [{ de: '2020-01-01' }, '2020-01-01', '2022-01-01', '2022-01-01'],
  [{ de: '2027-01-01' }, '2027-01-01', '2027-01-01', HOJE],
])('REP-02 the period of %j', (dito, de, ate, fim) => {
  expect(periodoDoRelatorio(dito, HOJE)).toEqual({ de, ate, fim })
})

test.each([
  [[], 0],
  [[1], 1],
  [[8, 1, 1], 1],
  [[1, 1, 8], 1],
  [[1, 1, 1, 1, 1], 4],
])('REP-02 of songs sung %j times %i are the living repertoire', (vezes, vivas) => {
  expect(repertorioVivo(vezes)).toBe(vivas)
})

test('REP-02 a share of nothing is none', () => {
  expect([porcento(0, 0), porcento(0, 4), porcento(3, 4)]).toEqual([null, 0, 75])
})

test.each([
  [null, null],
  ['2026-11-22', null],
  ['2026-10-16', null],
  ['2026-10-15', 6],
  ['2026-10-04', 7],
])('REP-02 who served last on %s has paused for %s weeks', (ultima, semanas) => {
  expect(semanasSemServir(ultima, HOJE)).toBe(semanas)
})

test('REP-02 the address of CCLI names each number once, and none in the public domain', () => {
  expect(
    relatoDaCcli([
      { ccli: '22025', direitos: '© 1996 Casa' },
      { ccli: '7', direitos: null },
      { ccli: '7', direitos: null },
      { ccli: '99', direitos: 'Domínio público' },
      { ccli: null, direitos: 'Public Domain' },
      { ccli: null, direitos: null },
    ]),
  ).toEqual({
    endereco: 'https://reporting.ccli.com/search?s=22025;7',
    com_numero: 3,
    sem_numero: 1,
    dominio_publico: 2,
  })
  expect(relatoDaCcli([])).toMatchObject({ endereco: null })
})
