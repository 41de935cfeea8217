import { expect, test } from 'vitest'
import { lerAcorde, tamanhoDoAcorde } from './acorde.ts'

test.each([
  ['C', 'C', '', null],
  ['F#m7(b5)', 'F#', 'm7(b5)', null],
  ['Bb7M/D', 'Bb', '7M', 'D'],
  ['C7/9', 'C', '7/9', null],
  ['Em7/5-', 'E', 'm7/5-', null],
  ['D7/9/F#', 'D', '7/9', 'F#'],
  ['Cº', 'C', 'º', null],
  ['A7(4/9)', 'A', '7(4/9)', null],
  ['G#m5-/7', 'G#', 'm5-/7', null],
  ['Ebm/b6/Gb', 'Eb', 'm/b6', 'Gb'],
  ['B♭/D', 'B♭', '', 'D'],
  ['E7sus4', 'E', '7sus4', null],
  ['Bo7', 'B', 'o7', null],
  ['C7+/9', 'C', '7+/9', null],
  ['A4.7', 'A', '4.7', null],
])('MUS-11 %s is a chord: root %s, suffix %s, bass %s', (texto, raiz, sufixo, baixo) => {
  expect(lerAcorde(texto)).toEqual({ raiz, sufixo, baixo })
})

test.each([
  '',
  'H',
  'Amém',
  'Cada',
  'Dom',
  'Ele',
  'Fui',
  'Do',
  'Ao',
  'Abba',
  'NC',
  '%',
  '-',
  'Refrão',
  'A1',
  'C/H',
])('MUS-11 %j is no chord', (texto) => {
  expect(lerAcorde(texto)).toBeNull()
})

test('MUS-14 a chord within a line ends where the music does', () => {
  expect(tamanhoDoAcorde('G-D-Em', 0)).toBe(1)
  expect(tamanhoDoAcorde('(D/F#)8x', 1)).toBe(4)
  expect(tamanhoDoAcorde('Am7/5-(II)', 0)).toBe(6)
  expect(tamanhoDoAcorde('Em tua', 0)).toBe(2)
  expect(tamanhoDoAcorde('Ele', 0)).toBe(0)
})
