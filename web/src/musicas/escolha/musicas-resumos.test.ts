import { expect, test } from 'vitest'
import { nomeComArtista } from './musicas-resumos.ts'

test("EXE-02 a song is named 'name - artist'", () => {
  expect(nomeComArtista({ nome: 'Alvo Mais que a Neve', artista: 'Harpa Cristã' })).toBe(
    'Alvo Mais que a Neve - Harpa Cristã',
  )
})
