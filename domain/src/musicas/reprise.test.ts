import { expect, test } from 'vitest'
import { nomeNaOrdem, numeroNaOrdem, vezesNaOrdem } from './reprise.ts'

test.each([
  ['abc', 'a b c'],
  ['aba', 'a b a2'],
  ['abaab', 'a b a2 a3 b2'],
  ['', ''],
])('UNO-12 of the order %s each row has a number of its own: %s', (letters, expected) => {
  const musicas = Array.from(letters, (letter) => ({ musica_id: letter.charCodeAt(0), letter }))
  const vezes = vezesNaOrdem(musicas)
  expect(musicas.map(({ letter }, i) => letter + (vezes[i] === 1 ? '' : vezes[i])).join(' ')).toBe(expected)
})

test.each([
  [1, 'Rocha Eterna', '29'],
  [2, 'Rocha Eterna (de novo)', '29-2'],
])('UNO-12 the time %i is called %s and found at %s', (vez, nome, numero) => {
  expect([nomeNaOrdem('Rocha Eterna', vez), numeroNaOrdem(29, vez)]).toEqual([nome, numero])
})
