import { expect, test } from 'vitest'
import { tocarCifra, tomDaFolha } from './vista.ts'

test.each([
  ['G  C  D7  G', null, 'G'],
  ['G  C  D7  G', 'A', 'G'],
  ['C  G', 'G', 'G'],
  ['Santo', 'Lá menor', 'Am'],
  ['Santo', null, ''],
])('MUS-11 %j of a song in %s is written in %s', (cifras, tom, expected) => {
  expect(tomDaFolha(cifras, tom)).toBe(expected)
})

test.each([
  ['as it is', 'G', { semitons: 0, capo: 0 }, { cifras: 'G  D/F#', tom: 'G', formas: 'G' }],
  ['higher', 'G', { semitons: 2, capo: 0 }, { cifras: 'A  E/G#', tom: 'A', formas: 'A' }],
  ['lower', 'G', { semitons: -1, capo: 0 }, { cifras: 'F# C#/F', tom: 'F#', formas: 'F#' }],
  ['behind a capo', 'G', { semitons: 0, capo: 2 }, { cifras: 'F  C/E', tom: 'G', formas: 'F' }],
  ['higher by the capo', 'G', { semitons: 2, capo: 2 }, { cifras: 'G  D/F#', tom: 'A', formas: 'G' }],
  ['an octave', 'G', { semitons: 12, capo: 0 }, { cifras: 'G  D/F#', tom: 'G', formas: 'G' }],
  ['without a key', '', { semitons: 2, capo: 0 }, { cifras: 'A  E/G#', tom: '', formas: '' }],
])('MUS-11 a sheet %s', (_what, tom, como, expected) => {
  expect(tocarCifra('G  D/F#', tom, null, como)).toEqual(expected)
})

test('MUS-11 the key the song is said to be in moves too', () => {
  expect(tocarCifra('G  D', 'G', 'A', { semitons: 1, capo: 0 })).toMatchObject({ tom: 'Bb', formas: 'Ab' })
})

test('MUS-11 behind a capo the key that the sheet names is the one that sounds', () => {
  const { cifras } = tocarCifra('Tom: G\r\nG  D\r\n', 'G', 'G', { semitons: 2, capo: 2 })
  expect(cifras).toBe('Tom: A\r\nG  D\r\n')
})
