import { expect, test } from 'vitest'
import {
  TONS,
  TomInvalido,
  exigirTom,
  lerTom,
  nomeDoTom,
  semitonsEntre,
  tomAcima,
  tomEscrito,
  tonsDoModo,
} from './tons.ts'

test('MUS-14 every offered key is read as itself', () => {
  expect(TONS).toHaveLength(24)
  for (const tom of TONS) expect(lerTom(tom)?.nome).toBe(tom)
})

test.each([
  ['A#', 'A#'],
  ['gb', 'Gb'],
  ['F♯m', 'F#m'],
  ['Dó maior', 'C'],
  ['lá menor', 'Am'],
  ['Si bemol', 'Bb'],
  [' Em ', 'Em'],
  ['CM', 'C'],
])('MUS-14 %s is read as %s', (texto, tom) => {
  expect(lerTom(texto)?.nome).toBe(tom)
})

test.each(['', 'H', 'C7', 'Am7', 'X#', 'maior', 'a'.repeat(1000)])('MUS-14 %j names no key', (texto) => {
  expect(lerTom(texto)).toBeNull()
  expect(() => exigirTom(texto)).toThrow(TomInvalido)
})

test.each([
  ['A#', 'Bb'],
  ['D#', 'Eb'],
  ['C#', 'Db'],
  ['Cb', 'B'],
  ['Gb', 'Gb'],
  ['A#m', 'Bbm'],
  ['D#m', 'D#m'],
  ['Abm', 'G#m'],
])('MUS-14 a sheet is written in %s as %s', (tom, written) => {
  expect(tomEscrito(exigirTom(tom)).nome).toBe(written)
})

test('MUS-14 keys some semitones away, their distance, their mode and their names', () => {
  expect(['C', 'B', 'F#m'].map((tom) => tomAcima(tom, 1))).toEqual(['Db', 'C', 'Gm'])
  expect(tomAcima('C', -1)).toBe('B')
  expect(semitonsEntre('A', 'C')).toBe(3)
  expect(tonsDoModo('Em')).toEqual(TONS.filter((tom) => tom.endsWith('m')))
  expect(nomeDoTom('Bbm')).toBe('Si bemol menor')
})
