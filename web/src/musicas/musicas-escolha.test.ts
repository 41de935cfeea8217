import { expect, test } from 'vitest'
import { escolhaOf, findMusicas, nomeComArtista } from './musicas-escolha.ts'

const musicas = [
  { id: 1, nome: 'Coração de Adorador', artista: 'Ministério Ação', tom: 'D' },
  { id: 2, nome: "Aquieta Minh'alma", artista: 'Ministério Zoe', tom: null },
  { id: 3, nome: 'Alvo Mais que a Neve', artista: 'Harpa Cristã', tom: 'G' },
].map(escolhaOf)

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['coracao', [1]],
  ['MINISTERIO', [1, 2]],
  ['zoe aquieta', [2]],
  ['minhalma', [2]],
  ['neve zoe', []],
])('the search %j finds %j', (busca, ids) => {
  expect(findMusicas(musicas, busca).map(({ id }) => id)).toEqual(ids)
})

test("EXE-02 a song is named 'name - artist'", () => {
  expect(nomeComArtista({ nome: 'Alvo Mais que a Neve', artista: 'Harpa Cristã' })).toBe(
    'Alvo Mais que a Neve - Harpa Cristã',
  )
})
