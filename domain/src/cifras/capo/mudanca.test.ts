import { describe, expect, test } from 'vitest'
import { partidaDe } from '../tom/original.ts'
import { mudarTons, transporCifra, transporFolha } from '../tom/transpor.ts'
import { emSons, tomDaFolha, tonsEmPalavras } from './tom-da-folha.ts'

const SHEET =
  'Tom: Bb (forma dos acordes no tom de G)\nCapotraste na 3ª casa\n\nG  D/F#  Em  C\nSanto\nG  C  D7  G'

test.each([
  ['a sheet of Cifra Club', SHEET, null, 'Bb · formas de G, capo 3'],
  ['a key that sounds', 'Tom: Bb\nCapo 3\nG  C  D7  G', null, 'Bb · formas de G, capo 3'],
  ['a key of the shapes', 'Tom: G\nCapo 3\nG  C  D7  G', null, 'Bb · formas de G, capo 3'],
  ['ChordPro', '{key: G}\n{capo: 3}\n[G]Santo [C]santo [D7]Deus [G]forte', null, 'Bb · formas de G, capo 3'],
  [
    'only the two keys',
    'Tom: A (forma dos acordes no tom de G)\nG  C  D7  G',
    null,
    'A · formas de G, capo 2',
  ],
  ['the song that sounds', 'Capo 3\nG  C  D7  G', 'Bb', 'Bb · formas de G, capo 3'],
  ['the song that names the shapes', 'Capo 3\nG  C  D7  G', 'G', 'Bb · formas de G, capo 3'],
  ['a minor song', 'Capo 2\nEm  C  G  D', 'F#m', 'F#m · formas de Em, capo 2'],
  ['no capo', 'Sem capotraste\nTom: G\nG  C  D7  G', null, 'G'],
  ['a spelling', 'Capo 1\nF  Bb  C7  F', 'Gb', 'Gb · formas de F, capo 1'],
  ['a song said to be elsewhere', 'G  C  D7  G', 'A', 'G'],
])('FOL-01 %s: what sounds, the shapes and the capo', (_what, cifras, tom, expected) => {
  expect(tonsEmPalavras(tomDaFolha(cifras, tom))).toBe(expected)
})

test('FOL-01 without a chord the words decide, and without words there is no key', () => {
  expect(tomDaFolha('Santo', 'Lá menor')).toMatchObject({ tom: 'Am', formas: 'Am', capo: 0, confianca: 1 })
  expect(tomDaFolha('Capo 2\nSanto')).toMatchObject({ tom: '', formas: '', capo: 2 })
})

describe('FOL-02 every statement of a moved sheet is true', () => {
  test.each([
    [
      'both keys and the capo',
      SHEET,
      'Bb',
      'C',
      SHEET.replace('Tom: Bb', 'Tom: C')
        .replace('tom de G', 'tom de A')
        .replace('G  D/F#  Em  C', 'A  E/G#  F#m D')
        .replace('G  C  D7  G', 'A  D  E7  A'),
    ],
    [
      'a key of the shapes names both',
      'Tom: G\nCapo 3\nG  D',
      'Bb',
      'C',
      'Tom: C (forma dos acordes no tom de A)\nCapo 3\nA  E',
    ],
    ['a key that sounds', 'Tom: Bb\nCapo 3\nG  D', 'Bb', 'C', 'Tom: C\nCapo 3\nA  E'],
    [
      'the key of ChordPro stays that of the shapes',
      '{key: G}\n{capo: 3}\n[G]Santo',
      'Bb',
      'C',
      '{key: A}\n{capo: 3}\n[A]Santo',
    ],
    ['two directives on one line', '{key: G} {capo: 3}\n[G]Santo', 'Bb', 'C', '{key: A} {capo: 3}\n[A]Santo'],
    ['a Tom: that was wrong', 'Tom: D\nG  C  G', 'G', 'A', 'Tom: A\nA  D  A'],
    ['a key later in the song', 'Tom: G\nG  C\nTom: A\nA  D', 'G', 'C', 'Tom: C\nC  F\nTom: D\nD  G'],
    ['a word for the key', 'Tom: Sol\nG  C', 'G', 'A', 'Tom: A\nA  D'],
    ['the key of the recording', 'Tom original: G\nG  C', 'G', 'A', 'Tom original: G\nA  D'],
    [
      'the shapes named by a person',
      SHEET.split('\n\n')[0] + '\nG',
      'G',
      'A',
      'Tom: C (forma dos acordes no tom de A)\nCapotraste na 3ª casa\nA',
    ],
  ])('%s', (_what, texto, de, para, expected) => {
    expect(transporCifra(texto, de, para)).toBe(expected)
  })

  test('FOL-02 who names the shapes means the shapes', () => {
    const folha = tomDaFolha(SHEET)
    expect(emSons(folha, 'G', 'A')).toEqual({ de: 'Bb', para: 'C' })
    expect(emSons(folha, 'Bb', 'C')).toEqual({ de: 'Bb', para: 'C' })
  })

  test('FOL-02 moved again from the kept sheet it sounds in the new key', () => {
    const moved = transporFolha(SHEET, 'Bb', 'C')
    expect(partidaDe({ cifras: moved, cifras_originais: SHEET, tom_original: null }, 'C')).toEqual({
      cifras: SHEET,
      tom: 'Bb',
    })
  })
})

test.each([
  '{c: Intro}',
  '{c: Intro} (2x)',
  '{c: Intro',
  '{c:Am Bm} Santo',
  '{comment: toque [G] aqui}',
  '{define: G base-fret 3 frets 3 2 0 0 0 3}',
  '{title: A D E}',
  '{x_nota: G D}',
])('FOL-02 the directive %j is never music', (linha) => {
  const sheet = `G  D  Em\n${linha}\nG  D  Em`
  expect(transporCifra(sheet, 'G', 'A').split('\n')[1]).toBe(linha)
})

test.each([
  ['{c: Intro} G  D  Em7', '{c: Intro} Bb F  Gm7'],
  ['{c: Intro} [G] [D]', '{c: Intro} [Bb] [F]'],
  ['{key: G} [G]Santo [D]santo', '{key: Bb} [Bb]Santo [F]santo'],
])('FOL-02 of %j only the chords and the key move', (linha, expected) => {
  expect(transporCifra(linha, 'G', 'Bb')).toBe(expected)
})

const TAB = 'G  D\nSanto\n\nG\nE|--3--|\nB|--0--|\n\n{sot}\nE|--5--|\n{eot}'
const marked = (marca: string) =>
  `A  E\nSanto\n\n${marca}\nA\nE|--3--|\nB|--0--|\n\n${marca}\n{sot}\nE|--5--|\n{eot}`

test('FOL-02 a tablature says which key it stays in, and stops saying so when the sheet is back', () => {
  const moved = transporFolha(TAB, 'G', 'A')
  expect(moved).toBe(marked('(tablatura no tom original: G)'))
  expect(transporFolha(moved, 'A', 'G')).toBe(TAB)
  const twice = transporFolha(transporFolha(TAB, 'G', 'A'), 'A', 'C')
  expect(twice.match(/tablatura no tom original: G\)/g)).toHaveLength(2)
  expect(transporFolha(`Capo 2\n${TAB}`, 'A', 'B')).toBe(
    `Capo 2\n${marked('(tablatura no tom original: A, capo 2)')}`,
  )
})

test('FOL-02 a tablature of the same key behind another capo says that it has none', () => {
  const [de, para] = [
    { tom: 'G', formas: 'G', capo: 0 },
    { tom: 'G', formas: 'F', capo: 2 },
  ]
  const shown = mudarTons('Sem capo\nG\nE|--3--|', de, para)
  expect(shown).toBe('Capotraste na 2ª casa\n(tablatura no tom original: G, sem capo)\nF\nE|--3--|')
  expect(mudarTons(shown, para, de)).toBe('Sem capotraste\nG\nE|--3--|')
})
