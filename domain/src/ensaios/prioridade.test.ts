import { describe, expect, test } from 'vitest'
import { porPrioridade, prioridade, type Historia } from './prioridade.ts'

const HOJE = '2026-11-21'
const historia = (fields: Partial<Historia>): Historia => ({
  execucoes: [],
  ensaios: [],
  planejamentos: [],
  ...fields,
})

describe('ENS-04 prioridade on 2026-11-21', () => {
  test.each([
    ['(a) planned today and not rehearsed', { planejamentos: ['2026-11-21'] }, 'alta'],
    ['(b) history that was brought asks for none', { trazidas: ['2026-11-15'] }, null],
    [
      '(b) but what was sung here since does',
      { trazidas: ['2026-11-08'], execucoes: ['2026-11-15'] },
      'alta',
    ],
    ['(d) (e) nor after an old rehearsal', { trazidas: ['2026-11-15'], ensaios: ['2026-06-01'] }, null],
    [
      '(a) planned, it is to be rehearsed as any other',
      { trazidas: ['2026-11-15'], planejamentos: ['2026-11-29'] },
      'alta',
    ],
    ['(a) planned in 14 days', { planejamentos: ['2026-12-05'] }, 'alta'],
    ['(a) not planned in 15 days', { planejamentos: ['2026-12-06'] }, 'media'],
    ['(a) not planned yesterday', { planejamentos: ['2026-11-20'] }, 'media'],
    [
      '(a) rehearsed 30 days before the service',
      { planejamentos: ['2026-12-05'], ensaios: ['2026-11-05'] },
      null,
    ],
    [
      '(a) rehearsed 31 days before the service',
      { planejamentos: ['2026-12-05'], ensaios: ['2026-11-04'] },
      'alta',
    ],
    [
      '(a) a rehearsal ahead covers the service after it',
      { planejamentos: ['2026-11-29'], ensaios: ['2026-08-01', '2026-11-28'] },
      null,
    ],
    [
      '(a) but not the service before it',
      { planejamentos: ['2026-11-22'], ensaios: ['2026-08-01', '2026-11-28'] },
      'alta',
    ],
    [
      '(a) one of two services is not covered',
      { planejamentos: ['2026-11-22', '2026-12-05'], ensaios: ['2026-11-01'] },
      'alta',
    ],
    ['(b) played, never rehearsed', { execucoes: ['2020-01-05'] }, 'alta'],
    [
      '(b) a rehearsal ahead has not happened',
      { execucoes: ['2026-11-15'], ensaios: ['2026-11-28'] },
      'alta',
    ],
    ['(c) neither played nor rehearsed', {}, 'media'],
    [
      '(d) played since, rehearsed 91 days ago',
      { execucoes: ['2026-09-06'], ensaios: ['2026-08-22'] },
      'media',
    ],
    [
      '(e) played since, rehearsed 90 days ago',
      { execucoes: ['2026-09-06'], ensaios: ['2026-08-23'] },
      'baixa',
    ],
    [
      '(e) played since, rehearsed 30 days ago',
      { execucoes: ['2026-11-01'], ensaios: ['2026-10-22'] },
      'baixa',
    ],
    [
      '(e) played on the day of the rehearsal',
      { execucoes: ['2026-10-18'], ensaios: ['2026-10-18'] },
      'baixa',
    ],
    ['rehearsed 29 days ago', { execucoes: ['2026-11-01'], ensaios: ['2026-10-23'] }, null],
    ['rehearsed today', { execucoes: ['2026-11-15'], ensaios: ['2026-11-21'] }, null],
    ['not played since its rehearsal', { execucoes: ['2024-01-07'], ensaios: ['2024-01-08'] }, null],
    ['rehearsed, never played', { ensaios: ['2020-01-04'] }, null],
    [
      'the last rehearsal and the last execution count, in whatever order they are written',
      { execucoes: ['2026-11-15', '2026-01-04'], ensaios: ['2026-11-14', '2025-01-04'] },
      null,
    ],
  ] as const)('%s', (_case, fields, expected) => {
    expect(prioridade(historia(fields), HOJE)).toBe(expected)
  })
})

test.each([
  ['2027-01-30', '2026-12-31', 'baixa'],
  ['2027-01-29', '2026-12-31', null],
  ['2024-03-30', '2024-02-29', 'baixa'],
  ['2024-03-29', '2024-02-29', null],
  ['2025-05-31', '2025-03-02', 'baixa'],
  ['2025-06-01', '2025-03-02', 'media'],
])('ENS-04 on %s a song rehearsed and played on %s is %s', (hoje, dia, expected) => {
  expect(prioridade(historia({ execucoes: [dia], ensaios: [dia] }), hoje)).toBe(expected)
})

test('ENS-04 the list goes alta, media, baixa, then by name without regard to accents, then by id', () => {
  const row = (id: number, nome: string, prioridade: 'alta' | 'media' | 'baixa') => ({ id, nome, prioridade })
  const ordered = [
    row(6, 'Zelo', 'alta'),
    row(2, 'água', 'media'),
    row(5, 'Águia', 'media'),
    row(1, 'Bem', 'media'),
    row(4, 'Bem', 'media'),
    row(3, 'Abrigo', 'baixa'),
  ]
  expect(ordered.toReversed().toSorted(porPrioridade)).toEqual(ordered)
})
