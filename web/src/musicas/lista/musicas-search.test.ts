import { expect, test } from 'vitest'
import { cleanBusca } from '../../lib/typed-busca.ts'
import { filtroOf, MusicasSearch, searchOf } from './musicas-search.ts'

const PADRAO = { busca: '', ordenar: 'nome', direcao: 'ASC' }

test.each([
  [{}, PADRAO],
  [{ busca: ' graça ' }, { ...PADRAO, busca: 'graça' }],
  [
    { ordenar: 'vezes_tocadas', direcao: 'DESC' },
    { busca: '', ordenar: 'vezes_tocadas', direcao: 'DESC' },
  ],
  [{ ordenar: 'senha_hash', direcao: 'up' }, PADRAO],
  [{ busca: 'a\0b' }, PADRAO],
  [{ busca: 'x'.repeat(201) }, PADRAO],
  [{ busca: '10000' }, { ...PADRAO, busca: '10000' }],
])('MUS-02 MUS-03 the address %j means %j', (address, expected) => {
  expect(filtroOf(MusicasSearch.parse(address))).toEqual(expected)
})

test('MUS-03 what is the default stays out of the address', () => {
  expect(searchOf({ busca: '', ordenar: 'nome', direcao: 'ASC' })).toEqual({})
  expect(searchOf({ busca: 'paz', ordenar: 'artista', direcao: 'DESC' })).toEqual({
    busca: 'paz',
    ordenar: 'artista',
    direcao: 'DESC',
  })
})

test('MUS-02 a search is trimmed and never longer than the server takes', () => {
  expect(cleanBusca('  Graça  ')).toBe('Graça')
  expect(cleanBusca('🎵'.repeat(300))).toBe('🎵'.repeat(200))
})
