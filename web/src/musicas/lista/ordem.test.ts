import { expect, test } from 'vitest'
import { ORDENS, ordemOf, ordemValue } from './ordem.ts'

test('MUS-03 every option of the selector is found again by its value', () => {
  expect(ORDENS).toHaveLength(8)
  for (const ordem of ORDENS) expect(ordemOf(ordemValue(ordem))).toBe(ordem)
  expect(ordemOf('nada')).toMatchObject({ ordenar: 'nome', direcao: 'ASC' })
})
