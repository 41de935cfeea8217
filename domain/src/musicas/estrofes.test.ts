import { expect, test } from 'vitest'
import { emSlides, estrofes } from './estrofes.ts'

test.each([
  ['lines and stanzas', 'Santo\nSanto\n\nSenhor', [['Santo', 'Santo'], ['Senhor']]],
  ['the line ends of every system', 'a\r\nb\rc\n\r\nd', [['a', 'b', 'c'], ['d']]],
  ['blanks of every kind', '\n\n  Deus\u00a0 é \t amor  \n \n\n\nSim\n', [['Deus é amor'], ['Sim']]],
  ['nothing', ' \n\t\n', []],
])('MUS-10 %s', (_what, texto, expected) => {
  expect(estrofes(texto)).toEqual(expected)
})

test.each([
  [
    'its lyrics, stanza by stanza',
    { letra: 'Santo\nÉs tu\n\n\nGlória', cifras: 'G\nOutra' },
    'Santo\nÉs tu\n\nGlória',
  ],
  [
    'the words of a sheet, without chords and names of parts',
    { letra: null, cifras: 'Tom: G\r\n\r\n[Verso]\r\nG   D\r\nSanto, santo\r\n \r\n[Coro]\r\nC\r\nGlória' },
    'Santo, santo\n\nGlória',
  ],
  ['nothing of a sheet that is only played', { letra: '  ', cifras: '[Intro]\nG D Em C' }, ''],
  ['nothing of a song without texts', { letra: null, cifras: null }, ''],
])('TRA-07 on slides: %s', (_what, musica, slides) => {
  expect(emSlides(musica)).toBe(slides)
})
