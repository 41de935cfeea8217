import { expect, test } from 'vitest'
import { cleanBusca } from '../../lib/typed-busca.ts'
import { countFiltros, filtroOf, MusicasSearch, searchOf, SEM_FILTROS } from './musicas-search.ts'

const PADRAO = { busca: '', ordenar: 'nome', direcao: 'ASC', filtros: SEM_FILTROS }

test.each([
  [{}, PADRAO],
  [{ busca: ' graça ' }, { ...PADRAO, busca: 'graça' }],
  [
    { ordenar: 'vezes_tocadas', direcao: 'DESC' },
    { ...PADRAO, ordenar: 'vezes_tocadas', direcao: 'DESC' },
  ],
  [{ ordenar: 'senha_hash', direcao: 'up' }, PADRAO],
  [{ busca: 'a\0b' }, PADRAO],
  [{ busca: 'x'.repeat(201) }, PADRAO],
  [{ busca: '10000' }, { ...PADRAO, busca: '10000' }],
])('MUS-02 MUS-03 the address %j means %j', (address, expected) => {
  expect(filtroOf(MusicasSearch.parse(address))).toEqual(expected)
})

test('MUS-03 what is the default stays out of the address', () => {
  expect(searchOf({ busca: '', ordenar: 'nome', direcao: 'ASC', filtros: {} })).toEqual({})
  expect(searchOf({ busca: 'paz', ordenar: 'artista', direcao: 'DESC', filtros: {} })).toEqual({
    busca: 'paz',
    ordenar: 'artista',
    direcao: 'DESC',
  })
})

test('FOL-10 filters stand in the address, and what makes no sense there is no filter', () => {
  const address = {
    tom: 'F#m',
    sem_cifra: 'sim',
    sem_letra: 'talvez',
    nunca_tocada: 'nao',
    nao_tocada_ha: '8',
    arquivadas: 'sim',
  }
  const { filtros } = filtroOf(MusicasSearch.parse(address))
  expect(filtros).toEqual({
    ...SEM_FILTROS,
    tom: 'F#m',
    sem_cifra: 'sim',
    nunca_tocada: 'nao',
    nao_tocada_ha: 8,
    arquivadas: 'sim',
  })
  expect(countFiltros(filtros)).toBe(4)
  expect(countFiltros(SEM_FILTROS)).toBe(0)
  expect(searchOf({ ...PADRAO, ordenar: 'nome', direcao: 'ASC', filtros })).toMatchObject(filtros)
  expect(filtroOf(MusicasSearch.parse({ marcador: '3,7' })).filtros.marcador).toBe('3,7')
  for (const wrong of [
    { tom: 'H' },
    { marcador: '3,x' },
    { nao_tocada_ha: '0' },
    { nao_tocada_ha: 'abc' },
    { arquivadas: 'x' },
  ])
    expect(filtroOf(MusicasSearch.parse(wrong))).toEqual(PADRAO)
})

test('MUS-02 a search is trimmed and never longer than the server takes', () => {
  expect(cleanBusca('  Graça  ')).toBe('Graça')
  expect(cleanBusca('🎵'.repeat(300))).toBe('🎵'.repeat(200))
})
