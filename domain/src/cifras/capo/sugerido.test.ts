import { expect, test } from 'vitest'
import { capoSugerido } from './sugerido.ts'
import { tomDaFolha } from './tom-da-folha.ts'

const sem = (tom: string) => ({ tom, formas: tom, capo: 0 })

test.each([
  ['G  D  Em  C', sem('G'), null, 0],
  ['Ab  Db  Eb  Ab', sem('Ab'), null, 1],
  ['Bb  Eb  F7  Bb', sem('Bb'), null, 1],
  ['Bm  G  D  A', sem('D'), null, 0],
  ['G  D  Em  C', sem('G'), 'A', 2],
  ['[G]Santo, [D/F#]santo', sem('G'), 'Ab', 1],
  ['G  D  Em  C', { tom: 'Bb', formas: 'G', capo: 3 }, null, 3],
  ['só palavras', { tom: '', formas: '', capo: 0 }, 'A', 0],
])('PAL-07 %j in %o, sounding %o, is easiest behind fret %i', (cifras, escrita, tom, casa) => {
  expect(capoSugerido(cifras, escrita, tom)).toBe(casa)
})

test('PAL-07 of a real sheet too', () => {
  const cifras = 'Tom: F#\n\nF#       B\nRude cruz se erigiu\nC#7      F#\ndela o dia fugiu'
  expect(capoSugerido(cifras, tomDaFolha(cifras), null)).toBe(2)
})
