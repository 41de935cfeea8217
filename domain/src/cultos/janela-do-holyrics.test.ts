import { expect, test } from 'vitest'
import { janelaDoHolyrics } from './janela-do-holyrics.ts'

const musica = {
  nome: 'Castelo Forte',
  artista: 'Lutero',
  letra: 'Castelo forte é nosso Deus\n\nEspada e bom escudo',
  cifras: null,
  tom: 'Bb',
  bpm: 72,
  compasso: '4/4' as const,
  autores: 'Martinho Lutero',
  direitos: null,
}

test('TRA-07 a song fills Holyrics’ window: title, artist, words, key, tempo, time and author', () => {
  expect(janelaDoHolyrics(musica)).toEqual({
    title: 'Castelo Forte',
    artist: 'Lutero',
    lyrics: 'Castelo forte é nosso Deus\n\nEspada e bom escudo',
    key: 'Bb',
    bpm: 72,
    time_sig: '4/4',
    author: 'Martinho Lutero',
  })
})

test.each(['Cb', 'E#', 'não sei', null])(
  'TRA-07 a key that Holyrics does not know, %s, is left out',
  (tom) => {
    const { title, artist, lyrics } = janelaDoHolyrics(musica) ?? {}
    expect(janelaDoHolyrics({ ...musica, tom, bpm: null, compasso: null, autores: null })).toEqual({
      title,
      artist,
      lyrics,
    })
  },
)

test('TRA-07 a song without words opens no window', () => {
  expect(janelaDoHolyrics({ ...musica, letra: null })).toBeUndefined()
})
