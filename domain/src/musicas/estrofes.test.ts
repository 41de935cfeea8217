import { expect, test } from 'vitest'
import { estrofes } from './estrofes.ts'

test.each([
  ['lines and stanzas', 'Santo\nSanto\n\nSenhor', [['Santo', 'Santo'], ['Senhor']]],
  ['the line ends of every system', 'a\r\nb\rc\n\r\nd', [['a', 'b', 'c'], ['d']]],
  ['blanks of every kind', '\n\n  Deus\u00a0 é \t amor  \n \n\n\nSim\n', [['Deus é amor'], ['Sim']]],
  ['nothing', ' \n\t\n', []],
])('MUS-10 %s', (_what, texto, expected) => {
  expect(estrofes(texto)).toEqual(expected)
})
