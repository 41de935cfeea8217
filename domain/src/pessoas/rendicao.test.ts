import { expect, test } from 'vitest'
import { BATERIA, pessoa, SOM } from './candidato.fixture.ts'
import { podeSerRendido } from './rendicao.ts'

const gil = pessoa(1, 'Gil', [BATERIA], { fatos: { seguidas: 3 } })

test.each([
  ['somebody of the function is free', pessoa(2, 'Davi', [BATERIA]), true],
  ['nobody else has the function', pessoa(2, 'Davi', [SOM]), false],
  ['the other one is away', pessoa(2, 'Davi', [BATERIA], { indisponivel: { motivo: null } }), false],
  ['the other one has declined', pessoa(2, 'Davi', [BATERIA], { recusou: true }), false],
  ['the other one serves as often', pessoa(2, 'Davi', [BATERIA], { fatos: { seguidas: 2 } }), false],
])('ESC-19 who serves week after week is named where %s: %s', (_, other, expected) => {
  expect(podeSerRendido(BATERIA, [gil, other], new Set([gil.id]))).toBe(expected)
})

test('ESC-19 who has a place in the service already relieves nobody', () => {
  expect(podeSerRendido(BATERIA, [gil, pessoa(2, 'Davi', [BATERIA])], new Set([1, 2]))).toBe(false)
})
