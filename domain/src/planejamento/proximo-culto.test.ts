import { describe, expect, test } from 'vitest'
import { diaEm } from '../datas.ts'
import { dataPadrao, primeiraLivre, proximoCulto } from './proximo-culto.ts'

describe('proximoCulto', () => {
  test.each([
    ['2026-11-21', [], null],
    ['2026-11-21', ['2026-11-20'], null],
    ['2026-11-21', ['2026-11-21'], '2026-11-21'],
    ['2026-11-21', ['2026-11-29', '2026-11-22', '2026-11-15'], '2026-11-22'],
    ['2026-12-31', ['2027-01-03', '2026-12-27'], '2027-01-03'],
    ['2024-02-28', ['2024-03-03', '2024-02-29'], '2024-02-29'],
  ] as const)('on %s with plannings on %j it is %s', (hoje, datas, expected) => {
    expect(proximoCulto(hoje, datas)).toBe(expected)
  })
})

describe('dataPadrao', () => {
  test.each([
    ['2026-11-15', '2026-11-22'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-29'],
    ['2026-12-31', '2027-01-03'],
    ['2026-12-27', '2027-01-03'],
    ['2024-02-26', '2024-03-03'],
    ['2032-02-23', '2032-02-29'],
    ['2032-02-29', '2032-03-07'],
  ])('PLA-07 on %s a new planning starts with %s', (hoje, expected) => {
    expect(dataPadrao(hoje)).toBe(expected)
  })

  test("PLA-07 late on Saturday it is still Saturday in the ministry's zone", () => {
    const moment = new Date('2026-11-22T01:30:00Z')
    expect(dataPadrao(diaEm(moment, 'America/Sao_Paulo'))).toBe('2026-11-22')
    expect(dataPadrao(diaEm(moment, 'UTC'))).toBe('2026-11-29')
  })
})

test.each([
  ['2026-11-29', [], '2026-11-29'],
  ['2026-11-29', ['2026-11-29'], '2026-12-06'],
  ['2026-11-29', ['2026-11-29', '2026-12-02', '2026-12-06', '2026-12-20'], '2026-12-13'],
])('UNO-04 from %s on, with cultos on %j, %s is free', (data, ocupadas, livre) => {
  expect(primeiraLivre(data, ocupadas)).toBe(livre)
})
