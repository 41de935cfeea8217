import { expect, test } from 'vitest'
import { partidaDe, semitonsEntreCifras } from './original.ts'
import { transporCifra } from './transpor.ts'

test.each([
  ['G  D', 'A  E', 2],
  ['Tom: A\nSanto', 'Tom: G\nSanto', 10],
  ['[Intro] /G  Am', '[Intro] /A  Bm', 2],
  ['Santo', 'Santo', 0],
  ['', 'G', 0],
])('MUS-14 %j lies so far below %j', (de, para, semitons) => {
  expect(semitonsEntreCifras(de, para)).toBe(semitons)
})

test.each([
  ['nothing is kept', { cifras: 'G D', cifras_originais: null, tom_original: null }, 'G', 'G D', 'G'],
  ['the original', { cifras: 'A E', cifras_originais: 'G D', tom_original: 'G' }, 'A', 'G D', 'G'],
  ['its own spelling', { cifras: 'G C', cifras_originais: 'Gb Cb', tom_original: 'Gb' }, 'G', 'Gb Cb', 'Gb'],
  ['a song without a key', { cifras: 'A E', cifras_originais: 'G D', tom_original: null }, 'A', 'G D', 'G'],
  ['the person knows better', { cifras: 'A E', cifras_originais: 'G D', tom_original: 'G' }, 'E', 'G D', 'D'],
  ['shapes behind a capo', { cifras: 'A E', cifras_originais: 'G D', tom_original: 'D' }, 'A', 'G D', 'G'],
])('MUS-14 a transposition starts from %s', (_what, guardada, tom, cifras, de) => {
  expect(partidaDe(guardada, tom)).toEqual({ cifras, tom: de })
})

test('MUS-14 moved many times it is what one move makes', () => {
  const original = 'F     Bb/F   C7(4/9)\nSanto, santo\nGm7 Eb7M/Bb  Dm7(5-)'
  let cifras = original
  let tom = 'F'
  for (const para of ['B', 'Db', 'F#', 'E', 'Ab', 'G']) {
    const partida = partidaDe({ cifras, cifras_originais: original, tom_original: 'F' }, tom)
    cifras = transporCifra(partida.cifras, partida.tom, para)
    tom = para
    expect(cifras).toBe(transporCifra(original, 'F', para))
  }
})
