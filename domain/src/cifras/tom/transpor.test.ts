import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerAcorde } from '../acorde/acorde.ts'
import { classificarLinhas } from '../folha/linhas.ts'
import { lerNota } from '../acorde/nota.ts'
import { TONS, TomInvalido, tonsDoModo } from './tons.ts'
import { transporAcorde, transporCifra } from './transpor.ts'

const moverTodos = (acordes: string, de: string, para: string) =>
  acordes
    .split(' ')
    .map((acorde) => transporAcorde(acorde, de, para))
    .join(' ')

test.each([
  ['C', 'D', 'C G Am F', 'D A Bm G'],
  ['A', 'F', 'A E7/G# D', 'F C7/E Bb'],
  ['F', 'G', 'A# A#7M C7', 'C C7M D7'],
  ['Em', 'C#m', 'Em B7/D# G', 'C#m G#7/C E'],
  ['C', 'B', 'E/G# F#m7(b5)', 'D#/G Fm7(b5)'],
  ['G', 'Db', 'G Bm7 C7+ D4/7', 'Db Fm7 Gb7+ Ab4/7'],
  ['Bm', 'Ebm', 'Bm G7M', 'Ebm B7M'],
  ['Ab', 'Bb', 'A♭ D♭/F', 'Bb Eb/G'],
  ['D', 'E', 'D/Gb', 'E/G#'],
])('MUS-14 from %s to %s: %s → %s', (de, para, acordes, expected) => {
  expect(moverTodos(acordes, de, para)).toBe(expected)
})

test.each(['NC', '%', '-', '[Refrão]', '(bis)', 'Amém', 'Dom'])(
  'MUS-14 %s is no chord and stays',
  (texto) => {
    expect(transporAcorde(texto, 'G', 'A')).toBe(texto)
    expect(transporCifra(texto, 'G', 'A')).toBe(texto)
  },
)

test.each([
  ['columns hold', 'C#m B A', 'E', 'D', 'Bm  A G'],
  ['what does not fit pushes right', 'A B C', 'C', 'Db', 'Bb C Db'],
  ['pushed chords return to their columns', 'G D   Am', 'G', 'Ab', 'Ab Eb Bbm'],
  ['brackets and bars', '[Intro] | G  | D/F# | (2x)', 'G', 'F', '[Intro] | F  | C/E  | (2x)'],
  ['tabs', 'G\tD\tEm', 'G', 'Ab', 'Ab\tEb\tFm'],
  ['a bass alone', 'Am  /G  F', 'C', 'D', 'Bm  /A  G'],
  [
    'Tom: and the shapes',
    'Tom: E (forma dos acordes no tom de D)',
    'D',
    'C',
    'Tom: D (forma dos acordes no tom de C)',
  ],
  ['ChordPro', '{key: Em}\n[Em]Em tua [Am]presença', 'Em', 'F#m', '{key: F#m}\n[F#m]Em tua [Bm]presença'],
  ['line ends', 'G  D\r\nSanto\r\n', 'G', 'A', 'A  E\r\nSanto\r\n'],
  [
    'the notation of another program',
    '{start_of_abc}\nC D E F G A B\n{end_of_abc}\nC  D',
    'C',
    'D',
    '{start_of_abc}\nC D E F G A B\n{end_of_abc}\nD  E',
  ],
  [
    'tuning and shapes',
    'Afinação: E A D G B E\nG = 3 2 0 0 0 3',
    'G',
    'A',
    'Afinação: E A D G B E\nG = 3 2 0 0 0 3',
  ],
])('MUS-14 %s', (_what, texto, de, para, expected) => {
  expect(transporCifra(texto, de, para)).toBe(expected)
})

test('MUS-14 an unknown key is refused by name', () => {
  expect(() => transporCifra('G', 'H', 'A')).toThrow(TomInvalido)
  expect(() => transporAcorde('G', 'G', '')).toThrow(TomInvalido)
})

const acorde = fc
  .tuple(
    fc.constantFrom('C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'),
    fc.constantFrom('', 'm', '7', 'm7', '7M', '9', '4', 'º', 'm7(b5)', '7/9', 'sus4', '7+', '6(9)', '5+/7'),
    fc.constantFrom('', '', '', '/G', '/F#', '/Bb', '/E'),
  )
  .map((parts) => parts.join(''))
const chordLine = fc
  .tuple(
    fc.constantFrom('', ' ', '      ', 'Intro: ', '[Solo] '),
    fc.array(fc.tuple(acorde, fc.constantFrom(' ', '  ', '        ', '\t', ' | ', ' - ')), {
      minLength: 2,
      maxLength: 8,
    }),
    fc.constantFrom('G7M', 'F#m', 'Bb'),
  )
  .map(([start, chords, last]) => start + chords.flat().join('') + last)
const otherLine = fc.constantFrom(
  'A minha alma engrandece ao Senhor',
  'Em tua presença há plenitude de alegria',
  'E a ti a glória,',
  '',
  '[Refrão]',
  'Pré-refrão:',
  'E|---3---2---0---|',
  'G = 3 2 0 0 0 3',
  'Afinação: E A D G B E',
  '{c: Intro}',
  '{comment: Solo em G}',
  '{define: G base-fret 3 frets 3 2 0 0 0 3}',
  'Tom original: A',
  'Sem capotraste',
  '(tablatura no tom original: G)',
)
const lines = fc.array(fc.tuple(fc.oneof(chordLine, otherLine), fc.constantFrom('\n', '\r\n')), {
  maxLength: 20,
})
const sheet = lines.map((parts) => parts.flat().join(''))
const tom = fc.constantFrom(...TONS)
const pair = tom.chain((de) => fc.tuple(fc.constant(de), fc.constantFrom(...tonsDoModo(de))))

const alturas = (texto: string) =>
  classificarLinhas(texto).flatMap((linha) =>
    linha.trechos.map(({ inicio, fim }) => {
      const lido = lerAcorde(linha.texto.slice(inicio, fim))
      const pitch = (nota: string) => lerNota(nota)?.altura
      return lido && [pitch(lido.raiz), lido.sufixo, lido.baixo === null ? null : pitch(lido.baixo)]
    }),
  )

describe('properties over generated sheets', () => {
  test('MUS-14 to the same key, byte for byte the same', () => {
    fc.assert(
      fc.property(fc.oneof(sheet, fc.string({ unit: 'binary' })), tom, (texto, em) => {
        expect(transporCifra(texto, em, em)).toBe(texto)
      }),
    )
  })

  test('MUS-14 lines keep their number, kind and end; all but chord lines keep every byte', () => {
    fc.assert(
      fc.property(sheet, pair, (texto, [de, para]) => {
        const before = classificarLinhas(texto)
        const after = classificarLinhas(transporCifra(texto, de, para))
        expect(after.map(({ tipo, fim }) => tipo + fim)).toEqual(before.map(({ tipo, fim }) => tipo + fim))
        before.forEach((linha, i) => {
          if (linha.tipo !== 'chord') expect(after[i]?.texto).toBe(linha.texto)
          else expect(after[i]?.texto.match(/\t/g)).toEqual(linha.texto.match(/\t/g))
        })
      }),
    )
  })

  test('MUS-14 every chord moves by the same distance, its suffix untouched', () => {
    fc.assert(
      fc.property(sheet, pair, (texto, [de, para]) => {
        const up =
          ((lerNota(para.replace('m', ''))?.altura ?? 0) - (lerNota(de.replace('m', ''))?.altura ?? 0) + 12) %
          12
        const shift = (pitch: unknown) => (typeof pitch === 'number' ? (pitch + up) % 12 : pitch)
        const expected = alturas(texto).map((chord) => chord && [shift(chord[0]), chord[1], shift(chord[2])])
        expect(alturas(transporCifra(texto, de, para))).toEqual(expected)
      }),
    )
  })

  test('MUS-14 there and back, the same pitches', () => {
    fc.assert(
      fc.property(sheet, pair, (texto, [de, para]) => {
        expect(alturas(transporCifra(transporCifra(texto, de, para), para, de))).toEqual(alturas(texto))
      }),
    )
  })

  test('MUS-14 chords start in their column, or later only where there is no room', () => {
    const spaced = fc
      .array(acorde, { minLength: 1, maxLength: 6 })
      .map((chords) => chords.map((c) => c.padEnd(16)).join(''))
    fc.assert(
      fc.property(spaced, pair, (linha, [de, para]) => {
        const starts = (texto: string) => classificarLinhas(texto)[0]?.trechos.map(({ inicio }) => inicio)
        expect(starts(transporCifra(linha, de, para))).toEqual(starts(linha))
      }),
    )
  })
})
