import { expect, test } from 'vitest'
import { buscarMusicas, normalizarBusca, palavrasDaBusca } from './busca.ts'

test.each([
  ['Águas Purificadoras', 'aguas purificadoras'],
  ["Aquieta Minh'alma", 'aquieta minhalma'],
  ['Aquieta Minh’alma', 'aquieta minhalma'],
  ['CORAÇÃO', 'coracao'],
  ['Oração da 3ª noite', 'oracao da 3a noite'],
  ['🎵 Shalom שלום', '🎵 shalom שלום'],
])('MUS-02 %s is compared as %s', (texto, expected) => {
  expect(normalizarBusca(texto)).toBe(expected)
})

test('MUS-02 a search is its words, wherever the spaces are', () => {
  expect(palavrasDaBusca('  Coração\tde  Pedra ')).toEqual(['coracao', 'de', 'pedra'])
  expect(palavrasDaBusca(' \n ')).toEqual([])
})

const MUSICAS = [
  { id: 1, nome: 'Coração de Adorador', artista: 'Ministério Ação' },
  { id: 2, nome: "Aquieta Minh'alma", artista: 'Ministério Zoe' },
  { id: 3, nome: 'Alvo Mais que a Neve', artista: 'Harpa Cristã' },
]

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['coracao', [1]],
  ['MINISTERIO', [1, 2]],
  ['zoe aquieta', [2]],
  ['minhalma', [2]],
  ['neve zoe', []],
])('MUS-02 the search %j finds %j', (busca, ids) => {
  expect(buscarMusicas(MUSICAS, busca).map(({ id }) => id)).toEqual(ids)
})
