import { describe, expect, test } from 'vitest'
import { momentoDeEnvio, proximoEnvio } from './proximo-envio.ts'

const SP = 'America/Sao_Paulo'
const iso = (momento: Date | null) => momento?.toISOString() ?? null
const ensaio = (data_ensaio: string, hora_inicio = '19:00', criado_em = '2000-01-01T00:00:00Z') => ({
  data_ensaio,
  hora_inicio,
  criado_em,
})

describe('momentoDeEnvio', () => {
  test.each([
    ['2026-11-28', '10:00', 2, SP, '2026-11-26T13:00:00.000Z'],
    ['2026-11-28', '10:00', 1, SP, '2026-11-27T13:00:00.000Z'],
    ['2026-11-28', '10:00', 3, SP, '2026-11-25T13:00:00.000Z'],
    ['2026-11-28', '10:00', 7, SP, '2026-11-21T13:00:00.000Z'],
    ['2027-01-02', '10:00', 7, SP, '2026-12-26T13:00:00.000Z'],
    ['2027-01-01', '23:59', 1, SP, '2027-01-01T02:59:00.000Z'],
    ['2024-03-01', '10:00', 1, SP, '2024-02-29T13:00:00.000Z'],
    ['2026-03-01', '10:00', 1, SP, '2026-02-28T13:00:00.000Z'],
    // The last summer time of São Paulo began on 4 November 2018 and ended on 17 February 2019.
    ['2018-11-05', '10:00', 2, SP, '2018-11-03T13:00:00.000Z'],
    ['2018-11-06', '10:00', 2, SP, '2018-11-04T12:00:00.000Z'],
    ['2018-11-05', '00:30', 1, SP, '2018-11-04T03:30:00.000Z'],
    ['2019-02-18', '10:00', 2, SP, '2019-02-16T12:00:00.000Z'],
    ['2019-02-19', '10:00', 2, SP, '2019-02-17T13:00:00.000Z'],
    ['2019-02-17', '23:30', 1, SP, '2019-02-17T01:30:00.000Z'],
    ['2026-03-30', '10:00', 1, 'Europe/Lisbon', '2026-03-29T09:00:00.000Z'],
    ['2026-03-30', '01:30', 1, 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
    ['2026-10-26', '01:30', 1, 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
    ['2026-11-28', '10:00', 2, 'Pacific/Kiritimati', '2026-11-25T20:00:00.000Z'],
    ['2026-11-28', '10:00', 2, 'Pacific/Pago_Pago', '2026-11-26T21:00:00.000Z'],
  ])(
    'BOT-08 of %s, at %s, %i days before, in %s: %s',
    (data, horario_envio, dias_antecedencia, fuso, moment) => {
      expect(iso(momentoDeEnvio(ensaio(data), { horario_envio, dias_antecedencia }, fuso))).toBe(moment)
    },
  )

  const agenda = { horario_envio: '10:00', dias_antecedencia: 2 }
  test.each([
    ['2026-11-26T13:00:00Z', '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T13:00:01Z', '2026-11-27T13:00:00.000Z'],
    ['2026-11-27T23:30:00Z', '2026-11-28T13:00:00.000Z'],
    ['2026-11-28T12:59:00Z', '2026-11-28T13:00:00.000Z'],
    ['2026-11-28T13:01:00Z', null],
    ['2026-11-28T23:00:00Z', null],
  ])('BOT-08 a rehearsal of 28/11 made at %s, after its moment, is due at %s', (criado_em, moment) => {
    expect(iso(momentoDeEnvio(ensaio('2026-11-28', '19:00', criado_em), agenda, SP))).toBe(moment)
  })
})

describe('proximoEnvio', () => {
  const agenda = { horario_envio: '10:00', dias_antecedencia: 2 }
  const [first, second] = [ensaio('2026-11-28'), ensaio('2026-12-05')]
  test.each([
    ['2026-11-21T12:00:00Z', [second, first], '2026-11-26T13:00:00.000Z'],
    ['2026-11-26T12:59:59Z', [second, first], '2026-11-26T13:00:00.000Z'],
    // Missed, and the rehearsal is still ahead.
    ['2026-11-28T21:59:59Z', [second, first], '2026-11-26T13:00:00.000Z'],
    ['2026-11-28T22:00:00Z', [second, first], '2026-12-03T13:00:00.000Z'],
    ['2026-12-05T22:00:00Z', [second, first], null],
    ['2026-11-21T12:00:00Z', [], null],
    ['2026-12-31T23:00:00Z', [ensaio('2027-01-03')], '2027-01-01T13:00:00.000Z'],
  ] as const)('BOT-08 at %s', (agora, ensaios, expected) => {
    expect(iso(proximoEnvio(ensaios, agenda, new Date(agora), SP))).toBe(expected)
  })
})
