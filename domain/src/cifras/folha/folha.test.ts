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
    ['dado Tom: G', 'dado Capotraste: 2', 'titulo Refrão', 'verso Santo', 'titulo Ponte', 'titulo Verso 1'],
  ],
  [
    'ChordPro typed by hand',
    '{artist: Ana}\n{define: A4 base-fret 0}\n{comment_italic: baixinho}\n[Refrão] (2x)\n{start_of_verse: label="Verso 1"}',
    ['dado baixinho', 'titulo Refrão (2x)', 'titulo Verso 1'],
  ],
])('MUS-11 %s', (_what, cifra, blocos) => {
  expect(lerFolha(cifra).map((bloco) => `${bloco.tipo} ${said(bloco)}`)).toEqual(blocos)
})

/** The pieces over the words, one by one; chords in capitals of their own, marks between angle brackets. */
const over = (cifra: string) =>
  lerFolha(cifra).flatMap((bloco) =>
    bloco.tipo === 'verso'
      ? bloco.palavras.flatMap(({ segmentos }) =>
          segmentos.flatMap(({ marca }) => marca.map(({ texto, acorde }) => (acorde ? texto : `<${texto}>`))),
        )
      : [],
  )

test.each([
  ['[N.C.]Santo, [G]santo', ['<N.C.>', 'G'], 'Santo, santo'],
  ['[NC]Santo', ['<NC>'], 'Santo'],
  ['San[N.C.]to', ['<N.C.>'], 'Santo'],
  ['[Intro] [G] [D/F#]', ['<Intro>', 'G', 'D/F#'], ''],
  ['[Intro] G  D', ['<Intro>', 'G', 'D'], ''],
  ['[Primeira Parte] G  D', ['<Primeira>', '<Parte>', 'G', 'D'], ''],
  ['[Intro] [G]Santo [D]Deus', ['<Intro>', 'G', 'D'], 'Santo Deus'],
  ['[G  D] (2x)', ['<[>', 'G', 'D', '<]>', '<(2x)>'], ''],
])('FOL-02 %s shows each thing as what it is', (cifra, marcas, letra) => {
  expect(over(cifra)).toEqual(marcas)
  expect(said(lerFolha(cifra)[0] ?? { tipo: 'vazio' }).trim()).toBe(letra)
})

test('FOL-02 a directive before chords is a title above them, in the columns that they had', () => {
  const blocos = lerFolha('{c: Intro} G  D\nSanto')
  expect(blocos.map((bloco) => `${bloco.tipo} ${said(bloco)}`)).toEqual(['titulo Intro', 'verso Santo'])
  expect(over('{c: Intro} G  D')).toEqual(['G', 'D'])
})

test('FOL-01 what only says key and capo is left out where the screen says it, and nothing else is', () => {
  const cifra =
    'Tom: Bb (forma dos acordes no tom de G)\nCapotraste na 3ª casa\nBPM: 72\n\nG  D\nSanto\nTom: C\nA'
  const shown = (semTom: boolean) => lerFolha(cifra, { semTom }).map((bloco) => said(bloco))
  expect(shown(true)).toEqual(['BPM: 72', '', 'Santo', 'Tom: C', ''])
  expect(shown(false).slice(0, 2)).toEqual(cifra.split('\n').slice(0, 2))
  expect(lerFolha('Tom: G\n\nG', { semTom: true }).map(({ tipo }) => tipo)).toEqual(['verso'])
  expect(lerFolha('{capo: 0}').map((bloco) => said(bloco))).toEqual(['Sem capotraste'])
})

test('FOL-02 a tablature tells the key that it was written for', () => {
  expect(lerFolha('(tablatura no tom original: Bb, capo 3)\nG\nE|--3--|\n\nE|--5--|')).toMatchObject([
    { tipo: 'tablatura', tomOriginal: 'Bb, capo 3' },
    { tipo: 'vazio' },
    { tipo: 'tablatura', tomOriginal: null },
  ])
})
