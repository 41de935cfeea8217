import { expect, test } from 'vitest'
import { marcadasDitas } from './dizer-marcadas.ts'

test.each([
  [12, [], ['Ceia'], [], '12 músicas marcadas com Ceia.'],
  [1, [], ['Ceia', 'Natal'], [], '1 música marcada com Ceia e Natal.'],
  [3, [], [], ['Cruz'], '3 músicas sem Cruz.'],
  [2, [], ['Ceia'], ['Cruz'], '2 músicas: entrou Ceia, saiu Cruz.'],
  [0, [], ['Ceia'], [], 'Nada mudou: já estavam assim.'],
  [1, [7], ['Ceia'], [], '1 música marcada com Ceia. 1 já não existe.'],
])('REP-01 %i marked, %j gone, %j put, %j taken is said as %s', (mudadas, ausentes, por, tirar, dito) => {
  expect(marcadasDitas({ mudadas, ausentes }, { por, tirar })).toBe(dito)
})
