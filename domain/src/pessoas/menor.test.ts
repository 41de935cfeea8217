import { expect, test } from 'vitest'
import { Menor } from '@cantai/contract/pessoas/menor'
import { menorDosDois } from './menor.ts'

const rui = { autorizou: 'Rui Prado', em: '2026-11-01' }

test.each([
  ['neither', null, null, null],
  ['the one that stays', rui, null, rui],
  ['the one that goes', null, rui, rui],
  ['both alike', rui, { ...rui }, rui],
  [
    'both, by another day',
    rui,
    { ...rui, em: '2025-02-03' },
    { autorizou: 'Rui Prado; Rui Prado em 03/02/2025', em: '2026-11-01' },
  ],
  [
    'both, by another name',
    rui,
    { autorizou: 'Eva Reis', em: '2025-02-03' },
    { autorizou: 'Rui Prado; Eva Reis em 03/02/2025', em: '2026-11-01' },
  ],
])('SEG-26 two records of one person, a minor in %s', (_which, fica, sai, made) => {
  expect(menorDosDois(fica, sai)).toEqual(made)
})

test('SEG-26 a record of many merges keeps within the limit of its field, the agreement of the one that stays first', () => {
  let fica = rui
  for (let i = 0; i < 40; i++)
    fica = menorDosDois(fica, { autorizou: `Eva Reis 😀 ${i}`, em: '2025-02-03' }) ?? rui
  expect(Menor.safeParse(fica).success).toBe(true)
  expect(fica.autorizou).toMatch(/^Rui Prado; Eva Reis 😀 0 em 03\/02\/2025; .*…$/u)
})
