import { expect, test } from 'vitest'
import { vizinhanca } from './vizinhanca.ts'

test.each([
  ['D', 'D', 'mesmo'],
  ['C#', 'Db', 'mesmo'],
  ['Em', 'Em', 'mesmo'],
  ['D', 'Bm', 'relativo'],
  ['Bm', 'D', 'relativo'],
  ['Eb', 'Cm', 'relativo'],
  ['D', 'A', 'quinta'],
  ['D', 'G', 'quinta'],
  ['Bm', 'F#m', 'quinta'],
  ['D', 'Eb', 'meio_tom'],
  ['B', 'C', 'meio_tom'],
  ['D', 'E', 'um_tom'],
  ['Bb', 'C', 'um_tom'],
  ['D', 'Db', null],
  ['D', 'C', null],
  ['D', 'F#m', null],
  ['D', 'Dm', null],
  ['Dm', 'Bm', null],
  ['D', '', null],
  ['?', 'D', null],
])('REP-03 after %s the key %s is %s', (anterior, tom, found) => {
  expect(vizinhanca(anterior, tom)).toBe(found)
})
