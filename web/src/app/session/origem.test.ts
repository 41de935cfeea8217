import { expect, test } from 'vitest'
import { safeOrigem } from './origem.ts'

test.each([
  ['/musicas', '/musicas'],
  ['/musicas?busca=gra%C3%A7a&ordenar=artista', '/musicas?busca=gra%C3%A7a&ordenar=artista'],
  ['/ensaios#hoje', '/ensaios#hoje'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
])('ACE-03 %s is kept as %s', (origem, expected) => {
  expect(safeOrigem(origem)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'https://evil.example/musicas',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' /musicas',
])('ACE-03 %j leads nowhere but home', (origem) => {
  expect(safeOrigem(origem)).toBe('/')
})

test.each(['/login', '/register', '/login?origem=/musicas'])('%s would only come back: home', (origem) => {
  expect(safeOrigem(origem)).toBe('/')
})
