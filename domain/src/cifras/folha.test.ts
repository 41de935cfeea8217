import { expect, test } from 'vitest'
import { type Bloco, lerFolha } from './folha.ts'

const said = (bloco: Bloco): string => {
  if (bloco.tipo === 'verso' || bloco.tipo === 'letra') return bloco.letra
  if (bloco.tipo === 'titulo') return bloco.texto
  if (bloco.tipo === 'dado') return bloco.partes.map(({ texto }) => texto).join('')
  return bloco.tipo === 'vazio' ? '' : bloco.linhas.map((l) => l.map(({ texto }) => texto).join('')).join('/')
}

test.each([
  [
    'chords over words',
    'Tom: G\n\n[Refrão]\nG  D\nSanto\nSenhor\nIntro: G D (2x)',
    ['dado Tom: G', 'vazio ', 'titulo Refrão', 'verso Santo', 'letra Senhor', 'verso '],
  ],
  ['two chord lines', 'G  D\nC\nSanto', ['verso ', 'verso Santo']],
  ['chords over a blank line', 'G  D\n\nSanto', ['verso ', 'vazio ', 'letra Santo']],
  [
    'a tablature with its chords',
    'G\nE|--3--|\nB|--0--|\nSanto',
    ['tablatura G/E|--3--|/B|--0--|', 'letra Santo'],
  ],
  [
    'ChordPro',
    '{title: Santo}\n{key: G}\n{capo: 2}\n{soc}\n[G]Santo\n{eoc}\n{comment: Ponte}\n{sov: Verso 1}\n{x_foo}',
    [
      'dado Santo',
      'dado Tom: G',
      'dado Capotraste: 2',
      'titulo Refrão',
      'verso Santo',
      'titulo Ponte',
      'titulo Verso 1',
    ],
  ],
])('MUS-11 %s', (_what, cifra, blocos) => {
  expect(lerFolha(cifra).map((bloco) => `${bloco.tipo} ${said(bloco)}`)).toEqual(blocos)
})
