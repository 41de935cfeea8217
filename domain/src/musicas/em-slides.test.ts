import { expect, test } from 'vitest'
import { emSlides } from './em-slides.ts'

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
