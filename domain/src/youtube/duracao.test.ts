import { expect, test } from 'vitest'
import { duracaoEscrita, segundosEscritos } from '@cantai/contract/musicas/duracao'
import { segundosDaDuracao } from './duracao.ts'

test.each([
  ['PT4M5S', 245, '4:05'],
  ['PT59S', 59, '0:59'],
  ['PT12M', 720, '12:00'],
  ['PT1H2M5S', 3725, '1:02:05'],
  ['PT1H', 3600, '1:00:00'],
  ['P1DT2H', 93_600, '26:00:00'],
] as const)('API-05 %s is %i seconds, written %s', (iso, segundos, escrita) => {
  expect(segundosDaDuracao(iso)).toBe(segundos)
  expect(duracaoEscrita(segundos)).toBe(escrita)
})

test.each(['P0D', 'PT0S', '', '4:05', 'P', 'PT4M5S!'])('API-05 %j has no length', (iso) => {
  expect(segundosDaDuracao(iso)).toBeNull()
})

test('a part of a second is not written', () => expect(duracaoEscrita(61.9)).toBe('1:01'))

test.each([
  ['4:30', 270],
  ['04:30', 270],
  ['1:02:05', 3725],
  ['90:00', 5400],
  ['270', 270],
  [' 4:30 ', 270],
  ['4:60', null],
  ['4:5', null],
  ['4:30:1', null],
  ['-4:30', null],
  ['4,5', null],
  ['', null],
] as const)('UNO-11 %j is a length of %s seconds', (escrito, segundos) => {
  expect(segundosEscritos(escrito)).toBe(segundos)
})
