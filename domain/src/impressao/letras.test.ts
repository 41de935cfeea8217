import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPapel } from './letras.ts'

test.each([
  [
    'Ação, coração, À mão, pinguim, “vem”, 2ª casa — até…',
    'Ação, coração, À mão, pinguim, “vem”, 2ª casa — até…',
    0,
  ],
  ['E♭ e F♯m, B𝄫', 'Eb e F#m, Bbb', 3],
  ['C7Δ − 3→4', 'C7maj - 3->4', 3],
  ['ac\u0327a\u0303o', 'ação', 0],
  ['Győző Żółw', 'Gyozo Zó?w', 4],
  ['a\u200bb\u00a0c\td\u0007', 'ab c d', 0],
  ['😀 glória 耶稣', '? glória ??', 3],
  ['\ud800', '', 0],
])('EST-02 %j is printed as %j', (texto, printed, trocadas) => {
  expect(noPapel(texto)).toEqual({ texto: printed, trocadas })
})

test('EST-02 whatever is written, only letters of the paper are printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (texto) => {
      const { texto: printed } = noPapel(texto)
      expect(noPapel(printed)).toEqual({ texto: printed, trocadas: 0 })
      expect(printed).toMatch(/^[\u0020-\u007e\u00a1-\u00ff\u0152-\u0192\u02c6\u02dc\u2013-\u2122]*$/)
    }),
  )
})
