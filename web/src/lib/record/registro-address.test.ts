import { expect, test } from 'vitest'
import { overLista, readRegistro } from './registro-address.ts'

test.each([
  ['/musicas', undefined],
  ['/musicasx/12', undefined],
  ['/musicas/novo', { parte: 'novo' }],
  ['/musicas/12', { id: 12 }],
  ['/musicas/12/', { id: 12 }],
  ['/musicas/12/cifra', { id: 12, parte: 'cifra' }],
  ['/musicas/12/cifra/3', { id: 12, parte: 'cifra/3' }],
  ['/musicas/novo/3/', { parte: 'novo/3' }],
  ['/musicas/0', { parte: '0' }],
  ['/musicas/1e3', { parte: '1e3' }],
])('CAS-04 %s names %j', (pathname, registro) => {
  expect(readRegistro('/musicas', pathname)).toEqual(registro)
})

test('CAS-04 only over its own list a record keeps the filters, and closing goes back', () => {
  expect(overLista('/musicas', '/musicas/novo')).toMatchObject({ search: true, state: { sobreLista: true } })
  expect(overLista('/', '/musicas/novo')).toEqual({ to: '/musicas/novo' })
  expect(overLista('/musicas', '/ensaios/novo')).toEqual({ to: '/ensaios/novo' })
})
