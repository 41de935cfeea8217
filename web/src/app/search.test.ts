import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('search words stay words, also when they look like numbers', () => {
  expect(parseSearch('?busca=10000&pagina=2')).toEqual({ busca: '10000', pagina: '2' })
})

test('a search written into the address reads back the same', () => {
  const search = { busca: 'graça & paz', origem: '/musicas?busca=a%20b' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('what is empty is not written', () => {
  expect(stringifySearch({ busca: '', ordenar: undefined, tom: null })).toBe('')
  expect(stringifySearch({ pagina: 2, busca: '' })).toBe('?pagina=2')
})
