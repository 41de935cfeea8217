import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deChordPro, paraChordPro } from './chordpro.ts'
import { acordesDaFolha } from '../folha/linhas.ts'
import { transporAcorde, transporCifra } from '../tom/transpor.ts'
import { tomDaFolha } from '../capo/tom-da-folha.ts'
import { limparCifraColada } from '../folha/cifra-colada.ts'

test.each([
  ['chords within words', 'G     D/F#\nSanto santo', '[G]Santo [D/F#]santo'],
  ['a chord after the words', 'G        D\nSanto\n', '[G]Santo    [D]\n'],
  ['chords alone', 'G  D  Em\n\nSanto', '[G] [D] [Em]\n\nSanto'],
])('MUS-14 %s, written as ChordPro', (_what, cifra, chordPro) => {
  expect(paraChordPro(cifra)).toBe(chordPro)
})

test('MUS-14 titles and the key become directives; remarks, tabs and directives stay', () => {
  expect(paraChordPro('{title: Santo}\nTom: G\n[Refrão]\nIntro: G D (2x)\nE|--3--|')).toBe(
    '{title: Santo}\n{key: G}\n{comment: Refrão}\n[*Intro:] [G] [D] [*(2x)]\nE|--3--|',
  )
})

test.each([
  ['chords over the words', '[G]Santo, [D/F#]santo', 'G      D/F#\nSanto, santo'],
  ['a chord inside a word', 'A[C]leluia', ' C\nAleluia'],
  ['room made between words', '[Bm7][F#m7] Deus', 'Bm7 F#m7\n     Deus'],
  [
    'directives kept',
    '{title: Santo}\n{key: G}\n{comment: Refrão}\n[G]',
    '{title: Santo}\n{key: G}\n[Refrão]\nG',
  ],
  ['line ends kept', '[G]Santo\r\n[D]Deus\r\n', 'G\r\nSanto\r\nD\r\nDeus\r\n'],
  ['no chord played', '[N.C.]Santo [G]Deus', 'N.C.  G\nSanto Deus'],
  ['what is no chord', '[Refrão]\nSanto [sic]', '[Refrão]\nSanto [sic]'],
])('MUS-14 ChordPro with %s', (_what, chordPro, cifra) => {
  expect(deChordPro(chordPro)).toBe(cifra)
})

test.each([
  [
    'the sounding key and the shapes',
    'Tom: Bb (forma dos acordes no tom de G)\r\nCapotraste na 3ª casa\r\n\r\nG  D',
    '{key: G}\r\n{capo: 3}\r\n\r\n[G] [D]',
  ],
  ['both on one line', 'Tom: Bb Capotraste na 3ª casa\nG  C  D7  G', '{key: G}\n{capo: 3}\n[G] [C] [D7] [G]'],
  ['a capo told by the two keys', 'Tom: A (forma no tom de G)\nG  D', '{key: G}\n{capo: 2}\n[G] [D]'],
  ['the key of the shapes', 'Tom: G\nCapo 3\nG  C  D7  G', '{key: G}\n{capo: 3}\n[G] [C] [D7] [G]'],
  ['no capo', 'Sem capotraste\nTom: G\nG  D', '{key: G}\n[G] [D]'],
  ['what else the line says', 'Tom: G  BPM: 72\nG', '{key: G}\n{comment: Tom: G  BPM: 72}\n[G]'],
  [
    'a key later in the song',
    'Capo 2\nTom: A\nG  D  G\nTom: B\nA',
    '{capo: 2}\n{key: G}\n[G] [D] [G]\n{key: A}\n[A]',
  ],
  [
    'a tablature of another key',
    '(tablatura no tom original: Bb, capo 3)\nE|--3--|',
    '{comment: tablatura no tom original: Bb, capo 3}\nE|--3--|',
  ],
])('FOL-01 capo and key as ChordPro means them: %s', (_what, cifra, chordPro) => {
  const written = paraChordPro(cifra)
  expect(written).toBe(chordPro)
  expect(paraChordPro(deChordPro(written))).toBe(written)
  expect(tomDaFolha(deChordPro(written))).toMatchObject({
    capo: tomDaFolha(cifra).capo,
    tom: tomDaFolha(cifra).tom,
  })
})

test('MUS-14 there and back, chords stay over their syllables', () => {
  const verse = fc.array(
    fc.tuple(
      fc.constantFrom('G', 'D/F#', 'Em7', 'C7M'),
      fc.constantFrom('Santo eterno ', 'aleluia, ', 'Senhor meu '),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(verse, (parts) => {
      const chordPro = parts.map(([acorde, letra]) => `[${acorde}]${letra}`).join('')
      expect(paraChordPro(deChordPro(chordPro))).toBe(chordPro)
    }),
  )
})

test('MUS-11 a paste from a site is cleaned, its tabs kept', () => {
  expect(
    limparCifraColada(
      '\ufeff\r\n<b>G</b>\u00a0\u00a0&nbsp;D\tEm  \r\nCorac\u0327a\u0303o\u200b\r\n\r\n\r\n\r\nFim\r\n',
    ),
  ).toBe('G   D\tEm\nCoração\n\nFim')
  expect(limparCifraColada(' \r\n ')).toBe('')
})

test('MUS-11 what is clean stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      const clean = limparCifraColada(texto)
      expect(limparCifraColada(clean).length).toBeLessThanOrEqual(clean.length)
    }),
  )
})

/** Chords as OnSong writes them, with the direction of the strum. */
test.each([
  ['dots', '[E..]Senhor, meu [B..]Deus', 'E ..        B ..\nSenhor, meu Deus', ['E', 'B']],
  ['strokes', '[F//]Santo [C]Deus', 'F//   C\nSanto Deus', ['F', 'C']],
  ['parentheses', '[(D)]Santo [G]Deus', '(D)   G\nSanto Deus', ['D', 'G']],
  ['several chords', '[C G]Santo [Am  /G]Deus', 'C G   Am  /G\nSanto Deus', ['C', 'G', 'Am', '/G']],
])(
  'TRA-09 a bracket with %s is its chords, over the words and in other keys',
  (_what, texto, over, acordes) => {
    const cifra = deChordPro(texto)
    expect(cifra).toBe(over)
    for (const sheet of [texto, cifra]) {
      expect([...acordesDaFolha(sheet).keys()]).toEqual(acordes)
      expect([...acordesDaFolha(transporCifra(sheet, 'C', 'D')).keys()]).toEqual(
        acordes.map((acorde) => (acorde === '/G' ? '/A' : transporAcorde(acorde, 'C', 'D'))),
      )
    }
  },
)

test.each(['D.S. al coda', 'D.C.', 'Verso A', '2x', '*G', 'sic', 'A minha'])(
  'TRA-09 a bracket with %j is no chord',
  (inside) => {
    expect([...acordesDaFolha(`Santo [${inside}] Deus`).keys()]).toEqual([])
  },
)

test.each([
  'G | D | Em | C |\nG  D\nSanto',
  '||: G  | D :||\nG  D\nSanto',
  '[Intro] | G | D |\nG  D\nSanto',
  '{start_of_grid}\n| G . | D . |\n{end_of_grid}\nG  D\nSanto',
])('MUS-14 bars beside chords come back as they were: %j', (cifra) => {
  expect(deChordPro(paraChordPro(cifra, null, true))).toBe(cifra)
})

test.each([
  ['[*Solo] [*1] [G] [D]\n[G]Santo', 'Solo 1 G D\nG\nSanto'],
  ['[*Solo] [*final] [G] [D]\n[G]Santo', 'Solo final G D\nG\nSanto'],
  ['[*Intro] [*2x] [G] [D]\n[G]Santo', '[Intro] 2x G D\nG\nSanto'],
])('MUS-14 the words of a part that were bound one by one stay words: %j', (chordPro, cifra) => {
  expect(deChordPro(chordPro)).toBe(cifra)
})
