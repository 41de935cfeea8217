import { expect, test } from 'vitest'
import { andar, pedidoDaTecla } from './teclas.ts'

const key = (name: string, more: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})
const size = { linhas: 3, colunas: 4 }

test.each([
  [key('ArrowDown'), [0, 1], [1, 1]],
  [key('ArrowDown'), [2, 1], [2, 1]],
  [key('ArrowUp'), [0, 1], [-1, 1]],
  [key('ArrowUp'), [-1, 1], [-1, 1]],
  [key('ArrowLeft'), [1, 0], [1, 0]],
  [key('ArrowRight'), [1, 2], [1, 3]],
  [key('Home'), [1, 2], [1, 0]],
  [key('End'), [1, 2], [1, 3]],
  [key('Home', { ctrlKey: true }), [2, 2], [0, 0]],
  [key('End', { ctrlKey: true }), [0, 0], [2, 3]],
] as const)('ESC-19 %o from %j leads to %j', (tecla, [linha, coluna], [l, c]) => {
  expect(andar(tecla, { linha, coluna }, size)).toEqual({ linha: l, coluna: c })
})

test.each([
  [key('Enter'), { faz: 'abre' }],
  [key(' '), { faz: 'abre' }],
  [key('Delete'), { faz: 'esvazia' }],
  [key('Backspace'), { faz: 'esvazia' }],
  [key('z', { ctrlKey: true }), { faz: 'desfaz' }],
  [key('Z', { metaKey: true }), { faz: 'desfaz' }],
  [key('é'), { faz: 'digita', letra: 'é' }],
  [key('k', { ctrlKey: true }), undefined],
  [key('a', { altKey: true }), undefined],
  [key('Tab'), undefined],
  [key('Escape'), undefined],
] as const)('ESC-19 %o asks %j', (tecla, expected) => {
  expect(pedidoDaTecla(tecla)).toEqual(expected)
})
