import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectarTom, detectarTomDeAcordes } from './detectar-tom.ts'
import { TONS } from './tons.ts'
import { transporCifra } from './transpor.ts'

test.each([
  ['G', 'G C D7 G Em Am D7 G'],
  ['D', 'D A/C# Bm7 G D A4 A7 D'],
  ['C', 'C G/B Am F C G C'],
  ['Am', 'Am Dm E7 Am F Dm E7 Am'],
  ['Em', 'Em Am B7 Em C Am B7 Em'],
  ['Bb', 'Bb Eb F7 Bb Gm Cm F7 Bb'],
  ['F', 'F A# C7 F'],
])('MUS-14 hears %s in %s', (tom, acordes) => {
  expect(detectarTomDeAcordes(acordes.split(' ')).tom).toBe(tom)
})

test('MUS-14 tells how sure it is, and what else it could be', () => {
  const { tom, confianca, alternativas } = detectarTom('Em  C  G  D\nSanto, santo\nEm  C  G  D\nSanto')
  expect([tom, ...alternativas.map((outro) => outro.tom)].slice(0, 2).toSorted()).toEqual(['Em', 'G'])
  expect(alternativas).toHaveLength(3)
  const sums = [confianca, ...alternativas.map((outro) => outro.confianca)]
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  expect(sums.reduce((a, b) => a + b)).toBeLessThanOrEqual(1.000_001)
})

test('MUS-14 the words of a lyric are not heard as chords', () => {
  expect(detectarTom('G  D  G\nA minha alma\nG  D  G\nEm tua presença')).toEqual(
    detectarTom('G  D  G\n\nG  D  G\n'),
  )
})

test('MUS-14 a Tom: that fits decides; of a capo sheet the shapes that are written count', () => {
  expect(detectarTom('Tom: Em\nEm  C  G  D\nSanto\nEm  C  G  D\nSanto').tom).toBe('Em')
  expect(detectarTom('Tom: G\nEm  C  G  D\nSanto\nEm  C  G  D\nSanto').tom).toBe('G')
  expect(detectarTom('Tom: E (forma dos acordes no tom de D)\nD  G  A7  D').tom).toBe('D')
  expect(detectarTom('Tom: Bb').tom).toBe('Bb')
})

test('MUS-14 without a chord there is no key', () => {
  expect(detectarTom('Santo, santo')).toEqual({ tom: '', confianca: 0, alternativas: [] })
  expect(detectarTomDeAcordes([])).toEqual({ tom: '', confianca: 0, alternativas: [] })
})

test('MUS-14 ChordPro is heard as well', () => {
  expect(detectarTom('[G]Santo, [D7]santo, [G]santo\n[C]Deus [D7]forte [G]és').tom).toBe('G')
})

test('MUS-14 a sheet moved is heard in the key that it was moved to', () => {
  const sheet = 'G  D/F#  Em  C\nSanto\nG  D  C  G\nSanto'
  fc.assert(
    fc.property(fc.constantFrom(...TONS.slice(0, 12)), (tom) => {
      expect(detectarTom(transporCifra(sheet, 'G', tom)).tom).toBe(tom)
    }),
  )
})
