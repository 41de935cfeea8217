import { expect, test } from 'vitest'
import { primeiroNome } from './primeiro-nome.ts'

test.each([
  ['Lídia Souza Prado', 'Lídia'],
  ['  Zeca  ', 'Zeca'],
  ['', ''],
])('ESC-03 %j is spoken to as %j', (nome, primeiro) => {
  expect(primeiroNome(nome)).toBe(primeiro)
})
