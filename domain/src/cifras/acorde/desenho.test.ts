import { expect, test } from 'vitest'
import { procuraDoAcorde } from './desenho.ts'

test.each([
  ['C', 'major'],
  ['Am', 'minor'],
  ['G7', '7'],
  ['C7M', 'maj7'],
  ['Cmaj7', 'maj7'],
  ['CM7', 'maj7'],
  ['C7+', 'maj7'],
  ['CΔ', 'maj7'],
  ['Cmaj9', 'maj9'],
  ['C7M(9)', 'maj9'],
  ['Em7/5-', 'm7b5'],
  ['Em7(5-)', 'm7b5'],
  ['Em7(b5)', 'm7b5'],
  ['Eø', 'm7b5'],
  ['F#º', 'dim7'],
  ['F#°', 'dim7'],
  ['F#o7', 'dim7'],
  ['F#dim7', 'dim7'],
  ['Bdim', 'dim'],
  ['C+', 'aug'],
  ['Caug', 'aug'],
  ['C5+', 'aug'],
  ['C(#5)', 'aug'],
  ['A4', 'sus4'],
  ['Asus', 'sus4'],
  ['Asus4', 'sus4'],
  ['Asus2', 'sus2'],
  ['A7/4', '7sus4'],
  ['A7(4)', '7sus4'],
  ['A7sus4', '7sus4'],
  ['C9', 'add9'],
  ['Cadd9', 'add9'],
  ['C2', 'add9'],
  ['Am9', 'madd9'],
  ['D7/9', '9'],
  ['D7(9)', '9'],
  ['D7/9-', '7b9'],
  ['D7(b9)', '7b9'],
  ['D7(#9)', '7#9'],
  ['D6/9', '69'],
  ['Dm6', 'm6'],
  ['Dm7/9', 'm9'],
  ['Dm7(11)', 'm11'],
  ['Dm7M', 'mmaj7'],
  ['D7/13', '13'],
  ['D7(5+)', 'aug7'],
  ['A5', '5'],
])('MUS-11 %s is drawn as %s', (acorde, tipo) => {
  expect(procuraDoAcorde(acorde)?.tipos[0]).toBe(tipo)
})

test('MUS-11 roots and basses are told by their pitch', () => {
  expect(procuraDoAcorde('Db/F')).toEqual({ raiz: 1, tipos: ['major'], baixo: 5 })
  expect(procuraDoAcorde('C#/E#')).toEqual({ raiz: 1, tipos: ['major'], baixo: 5 })
  expect(procuraDoAcorde('am')).toEqual({ raiz: 9, tipos: ['minor'], baixo: null })
})

test('MUS-11 what no dictionary has is said', () => {
  expect(procuraDoAcorde('A7(4/9)')).toEqual({ raiz: 9, tipos: [], baixo: null })
  expect(procuraDoAcorde('/G')).toBeNull()
})
