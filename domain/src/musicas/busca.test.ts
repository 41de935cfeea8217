import { expect, test } from 'vitest'
import { normalizarBusca, palavrasDaBusca } from './busca.ts'

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
