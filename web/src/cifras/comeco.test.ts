import { expect, test } from 'vitest'
import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import { comeco, partes, type Tela } from './comeco.ts'

const VERSO = 'G        D/F#\nSanto, santo, santo é o Senhor'
const PARTE = `[Coro]\n${Array.from({ length: 6 }, () => VERSO).join('\n')}`

/** How many blocks of each part are drawn first. */
const countDrawn = (cifra: string, tela: Tela, semAcordes = false) =>
  comeco(partes(lerFolha(cifra)), tela, semAcordes)
    .map((parte) => parte.length)
    .filter((length) => length > 0)

test('FOL-04 the first screen of a sheet draws the parts that begin on it, and their other lines wait', () => {
  const cifra = [PARTE, PARTE, PARTE].join('\n')
  // A title and six lines of 2.75 letters' height are one screen and a half here, and begin a second part nowhere.
  expect(countDrawn(cifra, { altura: 12, letras: 40 })).toEqual([5])
  // A part that begins on the screen is drawn whole: a page that has no room for it moves it to the next one.
  expect(countDrawn(cifra, { altura: 18, letras: 40 })).toEqual([7, 7])
  expect(countDrawn(cifra, { altura: 100, letras: 40 })).toEqual([7, 7, 7])
})

test('FOL-04 words that go on in a second line take the room of two, and words without chords that of a half', () => {
  expect(countDrawn(PARTE, { altura: 12, letras: 20 })).toEqual([3])
  expect(countDrawn(PARTE, { altura: 9, letras: 40 }, true)).toEqual([7])
  expect(countDrawn(PARTE, { altura: 9, letras: 40 })).toEqual([4])
})
