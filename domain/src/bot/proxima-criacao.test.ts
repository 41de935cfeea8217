import { describe, expect, test } from 'vitest'
import { criacaoDevida, ensaioACriar, ensaioDoCulto, proximaCriacao } from './proxima-criacao.ts'

const SP = 'America/Sao_Paulo'

describe('proximaCriacao and criacaoDevida', () => {
  test.each([
    // Monday 23 November 2026, 10:00 in São Paulo, is 13:00 in UTC.
    ['2026-11-22T02:59:00Z', 1, '10:00', SP, '2026-11-16T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T12:59:59Z', 1, '10:00', SP, '2026-11-16T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
    ['2026-11-23T13:00:00Z', 1, '10:00', SP, '2026-11-23T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
    ['2026-11-29T12:00:00Z', 1, '10:00', SP, '2026-11-23T13:00:00.000Z', '2026-11-30T13:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 6, '10:00', SP, '2026-11-14T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 0, '23:59', SP, '2026-11-16T02:59:00.000Z', '2026-11-23T02:59:00.000Z'],
    ['2026-12-31T12:00:00Z', 5, '00:00', SP, '2026-12-25T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ['2024-02-28T12:00:00Z', 4, '10:00', SP, '2024-02-22T13:00:00.000Z', '2024-02-29T13:00:00.000Z'],
    ['2018-11-03T12:00:00Z', 0, '00:30', SP, '2018-10-28T03:30:00.000Z', '2018-11-04T03:30:00.000Z'],
    ['2018-11-10T12:00:00Z', 0, '10:00', SP, '2018-11-04T12:00:00.000Z', '2018-11-11T12:00:00.000Z'],
    ['2019-02-16T12:00:00Z', 6, '23:30', SP, '2019-02-10T01:30:00.000Z', '2019-02-17T01:30:00.000Z'],
    [
      '2026-03-28T12:00:00Z',
      0,
      '10:00',
      'Europe/Lisbon',
      '2026-03-22T10:00:00.000Z',
      '2026-03-29T09:00:00.000Z',
    ],
    [
      '2026-11-23T08:00:00Z',
      1,
      '10:00',
      'Pacific/Kiritimati',
      '2026-11-22T20:00:00.000Z',
      '2026-11-29T20:00:00.000Z',
    ],
    [
      '2026-11-23T08:00:00Z',
      1,
      '10:00',
      'Pacific/Pago_Pago',
      '2026-11-16T21:00:00.000Z',
      '2026-11-23T21:00:00.000Z',
    ],
  ])('BOT-08 at %s, weekday %i at %s in %s: %s was due, %s comes', (agora, dia, horario, fuso, due, next) => {
    const agenda = { dia_criacao_ensaio: dia, horario_criacao_ensaio: horario }
    expect(criacaoDevida(new Date(agora), agenda, fuso)?.toISOString()).toBe(due)
    expect(proximaCriacao(new Date(agora), agenda, fuso)?.toISOString()).toBe(next)
  })
})

test.each([
  ['2026-11-29', 1, '2026-11-28'],
  ['2026-11-29', 0, '2026-11-29'],
  ['2027-01-03', 7, '2026-12-27'],
  ['2024-03-01', 1, '2024-02-29'],
])('BOT-08 the rehearsal of %s, %i days before, is on %s at 19:00', (data_culto, dias, data_ensaio) => {
  expect(ensaioDoCulto(data_culto, dias)).toEqual({ data_ensaio, hora_inicio: '19:00', data_culto })
})

test.each([
  [['2026-12-06', '2026-11-29'], 1, '2026-11-23T13:00:00Z', '2026-11-29'],
  [['2026-12-06', '2026-11-29'], 1, '2026-11-28T21:59:00Z', '2026-11-29'],
  // The rehearsal of the 29th would have begun already.
  [['2026-12-06', '2026-11-29'], 1, '2026-11-28T22:00:00Z', '2026-12-06'],
  [['2026-11-29'], 7, '2026-11-23T13:00:00Z', undefined],
  [[], 1, '2026-11-23T13:00:00Z', undefined],
])('BOT-08 of the services %j, %i days before, at %s: the one of %s', (cultos, dias, agora, culto) => {
  expect(ensaioACriar(cultos, dias, new Date(agora), SP)?.data_culto).toBe(culto)
})
