import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Lugar, porLugar } from './ordem.ts'

const lugar = fc.record({
  posicao: fc.integer({ min: 0, max: 3 }),
  especie: fc.constantFrom<Lugar['especie']>('execucao', 'planejamento', 'roteiro'),
  id: fc.integer({ min: 1, max: 4 }),
})

test('CUL-02 the order is total: however rows come, they stand the same way', () => {
  fc.assert(
    fc.property(fc.array(lugar), (rows) => {
      expect(rows.toReversed().toSorted(porLugar)).toEqual(rows.toSorted(porLugar))
    }),
  )
})

test('CUL-02 in one place a sung song comes first, then a planned one, then a moment', () => {
  const rows: Lugar[] = [
    { posicao: 1, especie: 'roteiro', id: 1 },
    { posicao: 1, especie: 'planejamento', id: 1 },
    { posicao: 0, especie: 'roteiro', id: 2 },
    { posicao: 1, especie: 'execucao', id: 9 },
  ]
  expect(rows.toSorted(porLugar).map(({ especie }) => especie)).toEqual([
    'roteiro',
    'execucao',
    'planejamento',
    'roteiro',
  ])
})
