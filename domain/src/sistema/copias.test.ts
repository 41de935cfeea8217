import { expect, test } from 'vitest'
import {
  copiaDevida,
  copiaDoFuturo,
  copiasDemais,
  copiasEmOrdem,
  copiasSemanais,
  momentoDaCopia,
  nomeDaCopia,
} from './copias.ts'

const FUSO = 'America/Sao_Paulo'
const at = (day: string, time = '060000') => `cantai-${day}T${time}.tar`

test('OPS-07 a copy is named by its moment, and nothing else is taken for one', () => {
  const em = new Date('2026-11-22T06:00:12.345Z')
  expect(nomeDaCopia(em)).toBe('cantai-2026-11-22T060012.tar')
  expect(momentoDaCopia(nomeDaCopia(em))).toEqual(new Date('2026-11-22T06:00:12Z'))
  for (const other of [
    'cantai-2026-11-22.tar',
    'cantai-2026-11-22T060012.tar.1.parte',
    '../x.tar',
    'cantai-2026-13-41T060012.tar',
  ])
    expect(momentoDaCopia(other), other).toBeUndefined()
})

test('OPS-07 after two months of daily copies there are seven days and four weeks', () => {
  let kept: string[] = []
  const start = Date.parse('2026-09-01T06:00:00Z')
  for (let day = 0; day < 60; day++) {
    const agora = new Date(start + day * 86_400_000)
    kept.push(nomeDaCopia(agora))
    const gone = new Set(copiasDemais(kept, agora))
    kept = kept.filter((nome) => !gone.has(nome))
  }
  // The last day is Friday 2026-10-30; Mondays are the 26th, 19th, 12th and 5th.
  expect(copiasEmOrdem(kept)).toEqual(
    ['30', '29', '28', '27', '26', '25', '24', '19', '12', '05'].map((day) => at(`2026-10-${day}`)),
  )
  expect(copiasSemanais(kept)).toEqual(['26', '19', '12', '05'].map((day) => at(`2026-10-${day}`)))
})

test('OPS-07 copies asked for stay two days, then the newest of their day', () => {
  const asked = [
    at('2026-11-16'),
    at('2026-11-17', '100000'),
    at('2026-11-17', '110000'),
    at('2026-11-17', '120000'),
  ]
  expect(copiasDemais(asked, new Date('2026-11-18T09:00:00Z'))).toEqual([])
  expect(copiasDemais(asked, new Date('2026-11-20T09:00:00Z'))).toEqual([
    at('2026-11-17', '110000'),
    at('2026-11-17', '100000'),
  ])
})

test('OPS-14 a copy of a wrong clock is kept and drives no other out, and the copy of the day is due beside it', () => {
  const agora = new Date('2026-11-22T06:00:00Z')
  const wrong = ['2027-12-28', '2028-01-04', '2028-01-11', '2028-01-18', '2028-01-25'].map((day) => at(day))
  const right = ['10', '15', '16', '17', '18', '19', '20', '21'].map((day) => at(`2026-11-${day}`))
  expect(wrong.every((nome) => copiaDoFuturo(nome, agora))).toBe(true)
  expect(copiasDemais([...wrong, ...right], agora)).toEqual(copiasDemais(right, agora))
  expect(copiaDevida([...wrong, ...right], agora, FUSO)).toBe(true)
  expect(copiaDevida([...wrong, at('2026-11-22')], agora, FUSO)).toBe(false)
  expect(copiaDevida([at('2026-11-22', '230000')], agora, FUSO), 'clocks that differ').toBe(false)
})

test('OPS-07 a machine that was off for a year keeps its old copies until there are newer ones', () => {
  const old = ['2025-01-06', '2025-01-07'].map((day) => at(day))
  expect(copiasDemais(old, new Date('2026-01-05T12:00:00Z'))).toEqual([])
})

test.each([
  [[], '2026-11-22T05:59:00Z', false],
  [[], '2026-11-22T06:00:00Z', true],
  [[at('2026-11-21')], '2026-11-22T06:00:00Z', true],
  [[at('2026-11-22')], '2026-11-22T23:00:00Z', false],
  // Half past midnight in São Paulo is the next day there.
  [[at('2026-11-22', '033000')], '2026-11-22T06:00:00Z', false],
  [[at('2026-11-22', '023000')], '2026-11-22T06:00:00Z', true],
])('OPS-07 with %j a copy at %s is due: %j', (names, now, due) => {
  expect(copiaDevida(names, new Date(now), FUSO)).toBe(due)
})
