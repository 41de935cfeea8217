import { describe, expect, test } from 'vitest'
import { barra } from './graficos/barra.ts'
import { lugaresRestantes } from './graficos/lugares.ts'
import { diasDoCalendario } from './calendario.ts'
import { cultoDoDia } from './espera.ts'
import { saudacao } from './saudacao.ts'

describe('DAS-05 a bar is relative to the most played song, and at least 20% long; none where nothing was played', () => {
  test.each([
    [24, 24, 100],
    [12, 24, 50],
    [1, 24, 20],
    [0, 24, 20],
    [0, 0, null],
  ])('%i of %i → %s%', (vezes, maior, percent) => expect(barra(vezes, maior)).toBe(percent))
})

test('TEL-13 DAS-07 the chart of the most played goes on where the list of the popular ones ends', () => {
  const ranking = Array.from({ length: 10 }, (_, i) => i + 1)
  expect(lugaresRestantes(ranking)).toEqual({
    primeiro: 6,
    restantes: [6, 7, 8, 9, 10],
    lugares: 'Do 6º ao 10º lugar',
  })
  expect(lugaresRestantes(ranking.slice(0, 6)).lugares).toBe('No 6º lugar')
  expect(lugaresRestantes([1, 2])).toEqual({ primeiro: 1, restantes: [1, 2], lugares: undefined })
})

test.each([
  ['2026-11-23', 'Culto de hoje'],
  ['2026-11-22', 'Culto de ontem'],
  ['2026-11-21', 'Culto de sábado'],
  ['2026-11-18', 'Culto de quarta'],
  ['2026-11-17', 'Culto de terça'],
  ['2026-11-16', 'Culto de segunda, 16 de novembro'],
  ['2025-12-25', 'Culto de quinta, 25 de dezembro de 2025'],
])('UNO-08 CUL-07 on Monday, 23 November 2026, the service of %s is "%s"', (data, words) =>
  expect(cultoDoDia(data, '2026-11-23')).toBe(words),
)

test('greets by the hour of the day', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(saudacao)).toEqual([
    'Boa noite',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
    'Boa noite',
  ])
})

test('DAS-07 the calendar has whole weeks from that of today to the one 30 days ahead', () => {
  const days = diasDoCalendario('2026-11-21')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-15', '2026-12-26', 42])
})
