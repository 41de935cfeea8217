import { expect, test } from 'vitest'
import { mudouDeEndereco } from './mudou-de-endereco.ts'

const NOVO = 'https://louvor.exemplo.org'
test.each([
  ['http://192.168.0.5:3000', NOVO, true],
  ['https://antigo.exemplo.org', NOVO, true],
  ['http://192.168.0.5:3000', 'http://192.168.0.7:3000', true],
  ['https://louvor.exemplo.org', 'https://louvor.exemplo.org/', false],
  ['http://localhost:3000', NOVO, false],
  ['http://192.168.0.5:3000', 'http://localhost:3000', false],
  // Nobody is sent from a protected address to one that is not.
  ['https://antigo.exemplo.org', 'http://192.168.0.5:3000', false],
])('END-01 who is at %s hears of %s: %s', (aqui, endereco, told) => {
  expect(mudouDeEndereco(aqui, endereco)).toBe(told)
})
