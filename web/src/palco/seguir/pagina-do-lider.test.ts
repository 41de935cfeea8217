import { expect, test } from 'vitest'
import { blocoDaqui, paginaDoLider, pontosDoLider } from './pagina-do-lider.ts'

test('PAL-11 a smaller screen that only follows shows each of its pages, and one that has seen all of them the first', () => {
  const vistas = new Set<number>()
  const show = (de: number, ate: number) => {
    const pagina = paginaDoLider({ de, ate }, vistas)
    vistas.add(pagina)
    return pagina
  }
  // Three pages of the leader's, over five of this screen's.
  expect([show(0, 1), show(1, 3), show(3, 4)]).toEqual([0, 1, 3])
  // One's own turn in between.
  vistas.add(2)
  expect(show(1, 3)).toBe(1)
  expect(paginaDoLider({ de: 3, ate: 4 }, vistas)).toBe(4)
})

test.each([
  [0, 21, 41, 0],
  [20, 21, 41, 40],
  [7, 30, 30, 7],
  [5, 1, 30, 5],
  [9, 20, 1, 0],
])('PAL-11 block %i of %i is, of %i, block %i', (bloco, doLider, blocos, expected) => {
  expect(blocoDaqui(bloco, doLider, blocos)).toBe(expected)
})

const LIDER = { bloco: 20, bloco_fim: 8, blocos: 40, passo: 3, passo_fim: 4, passos: 6 }

test.each([
  [
    'the very steps to who reads the same order',
    LIDER,
    { blocos: 40, passos: 6 },
    [
      { bloco: 20, passo: 3 },
      { bloco: 8, passo: 4 },
    ],
  ],
  [
    'the first block to who reads it as it was written',
    LIDER,
    { blocos: 40 },
    [{ bloco: 20 }, { bloco: 20 }],
  ],
  ['the block where the sequences differ', LIDER, { blocos: 40, passos: 5 }, [{ bloco: 20 }, { bloco: 20 }]],
  [
    'a place in proportion to who reads the words alone',
    { ...LIDER, bloco_fim: 24, passo_fim: 3 },
    { blocos: 20 },
    [{ bloco: 10 }, { bloco: 12 }],
  ],
  [
    'the range of a leader who reads it as it was written',
    { bloco: 2, bloco_fim: 9, blocos: 40, passo: null, passo_fim: null, passos: null },
    { blocos: 40, passos: 6 },
    [{ bloco: 2 }, { bloco: 9 }],
  ],
])("PAL-16 the leader's place is %s", (_, alvo, aqui, expected) => {
  const { de, ate } = pontosDoLider(alvo, aqui)
  expect([de, ate]).toEqual(expected)
})
