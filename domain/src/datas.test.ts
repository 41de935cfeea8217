import { expect, test } from 'vitest'
import {
  dataEscrita,
  dataPorExtenso,
  diaDaSemana,
  diaEm,
  diasDoMes,
  domingoAnterior,
  horaEscrita,
  horaEm,
  horaPorExtenso,
  mesPorExtenso,
  momentoEm,
  proximoDomingo,
  somarDias,
  somarMeses,
  ultimosMeses,
} from './datas.ts'

test.each([
  ['2026-11-22T01:30:00Z', 'America/Sao_Paulo', '2026-11-21'],
  ['2026-11-22T03:00:00Z', 'America/Sao_Paulo', '2026-11-22'],
  ['2027-01-01T02:59:59Z', 'America/Sao_Paulo', '2026-12-31'],
  ['2027-01-01T03:59:59Z', 'America/Manaus', '2026-12-31'],
  ['2026-12-31T12:00:00Z', 'Pacific/Auckland', '2027-01-01'],
])('SHE-01 %s is in %s the day %s', (momento, fuso, dia) => {
  expect(diaEm(new Date(momento), fuso)).toBe(dia)
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (data, dias, expected) => {
  expect(somarDias(data, dias)).toBe(expected)
})

test.each([
  ['2026-11-22', 0, '2026-11-15', '2026-11-22'],
  ['2026-11-21', 6, '2026-11-15', '2026-11-22'],
  ['2026-11-23', 1, '2026-11-22', '2026-11-29'],
  ['2027-01-01', 5, '2026-12-27', '2027-01-03'],
])('%s is weekday %i, between the Sundays %s and %s', (data, semana, antes, depois) => {
  expect([diaDaSemana(data), domingoAnterior(data), proximoDomingo(data)]).toEqual([semana, antes, depois])
})

test('dataEscrita writes day, month, year, or as somebody prefers it', () => {
  expect(dataEscrita('2026-12-06')).toBe('06/12/2026')
  expect(dataEscrita('2026-12-06', "d 'de' MMMM 'de' yyyy")).toBe('6 de dezembro de 2026')
  expect(dataEscrita('2026-12-06', 'yyyy-MM-dd')).toBe('2026-12-06')
})

test.each([
  ['2026-11-21', 1, ['2026-11']],
  ['2026-01-31', 3, ['2025-11', '2025-12', '2026-01']],
  ['2024-02-29', 2, ['2024-01', '2024-02']],
])('ultimosMeses of %s, %i of them', (data, quantos, expected) => {
  expect(ultimosMeses(data, quantos)).toEqual(expected)
})

test.each([
  ['2026-11-22', 'domingo, 22 de novembro'],
  ['2027-01-01', 'sexta-feira, 1 de janeiro'],
])('%s in words is %s', (data, expected) => {
  expect(dataPorExtenso(data)).toBe(expected)
})

test.each([
  ['00:05', '00:05', '12:05 AM'],
  ['07:30:00', '07:30', '7:30 AM'],
  ['12:00', '12:00', '12:00 PM'],
  ['19:00', '19:00', '7:00 PM'],
])('horaEscrita writes %s', (hora, em24h, em12h) => {
  expect(horaEscrita(hora)).toBe(em24h)
  expect(horaEscrita(hora, '12h')).toBe(em12h)
})

test.each([
  ['2026-11-28', '19:00', 'America/Sao_Paulo', '2026-11-28T22:00:00.000Z'],
  ['2026-12-31', '23:59', 'America/Sao_Paulo', '2027-01-01T02:59:00.000Z'],
  ['2024-02-29', '00:00', 'America/Sao_Paulo', '2024-02-29T03:00:00.000Z'],
  // Brazil's last summer time, from 4 November 2018 to 17 February 2019.
  ['2018-11-03', '23:30', 'America/Sao_Paulo', '2018-11-04T02:30:00.000Z'],
  ['2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
  ['2018-11-04', '01:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2019-02-16', '22:30', 'America/Sao_Paulo', '2019-02-17T00:30:00.000Z'],
  ['2019-02-16', '23:30', 'America/Sao_Paulo', '2019-02-17T01:30:00.000Z'],
  ['2019-02-17', '00:00', 'America/Sao_Paulo', '2019-02-17T03:00:00.000Z'],
  ['2026-03-29', '01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '10:00', 'Europe/Lisbon', '2026-03-29T09:00:00.000Z'],
  ['2026-10-25', '01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:00', 'Europe/Lisbon', '2026-10-25T02:00:00.000Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-11-28', '10:00', 'Pacific/Kiritimati', '2026-11-27T20:00:00.000Z'],
  ['2026-11-28', '10:00', 'Pacific/Pago_Pago', '2026-11-28T21:00:00.000Z'],
  // Samoa went from 29 straight to 31 December.
  ['2011-12-30', '10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
])('BOT-08 %s %s in %s is %s', (data, hora, fuso, expected) => {
  expect(momentoEm(data, hora, fuso).toISOString()).toBe(expected)
})

test('BOT-08 a moment read back shows the same day and hour, except in the hour that clocks skip', () => {
  const shown = (data: string, hora: string, fuso: string) => {
    const momento = momentoEm(data, hora, fuso)
    return `${diaEm(momento, fuso)} ${horaEm(momento, fuso)}`
  }
  for (const fuso of [
    'America/Sao_Paulo',
    'Europe/Lisbon',
    'America/Manaus',
    'Pacific/Auckland',
    'Asia/Kolkata',
  ])
    for (let dia = '2018-10-01'; dia < '2019-12-01'; dia = somarDias(dia, 1))
      for (const hora of ['00:00', '03:00', '10:00', '23:59']) {
        const skipped = fuso === 'America/Sao_Paulo' && `${dia} ${hora}` === '2018-11-04 00:00'
        expect(shown(dia, hora, fuso)).toBe(skipped ? '2018-11-04 01:00' : `${dia} ${hora}`)
      }
})

test.each([
  ['19:00', '19h'],
  ['19:30', '19h30'],
  ['09:05', '9h05'],
  ['00:00', '0h'],
])('%s is said %s', (hora, expected) => {
  expect(horaPorExtenso(hora)).toBe(expected)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-11', 14, '2028-01'],
  ['1000-01', -1, '0999-12'],
])('ESC-19 %s and %i months: %s', (mes, meses, expected) => {
  expect(somarMeses(mes, meses)).toBe(expected)
})

test('ESC-19 a month is the calendar’s, from its first to its last day', () => {
  expect(diasDoMes('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  expect(diasDoMes('2026-12')).toEqual({ de: '2026-12-01', ate: '2026-12-31' })
  expect(mesPorExtenso('2026-12')).toBe('dezembro de 2026')
})
