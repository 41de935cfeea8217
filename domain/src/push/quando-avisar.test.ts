import { expect, test } from 'vitest'
import { momentoDoLembrete, prazoDoCulto, quandoAvisar, quandoAvisarMudanca } from './quando-avisar.ts'

const FUSO = 'America/Sao_Paulo'
const em = (texto: string) => new Date(`${texto}:00-03:00`)

test.each([
  ['2026-11-27T21:59', '2026-11-29', '2026-11-27T21:59'],
  ['2026-11-27T22:00', '2026-11-29', '2026-11-28T07:00'],
  ['2026-11-28T06:59', '2026-11-29', '2026-11-28T07:00'],
  ['2026-11-28T07:00', '2026-11-29', '2026-11-28T07:00'],
  ['2026-11-29T06:00', '2026-11-29', '2026-11-29T06:00'],
  ['2026-11-29T22:30', '2026-11-29', '2026-11-29T22:30'],
  ['2026-11-28T23:00', '2026-11-29', '2026-11-29T07:00'],
  ['2026-11-28T23:00', null, '2026-11-29T07:00'],
])('AVI-02 at %s somebody is told of a service on %s at %s', (agora, data, esperado) => {
  expect(quandoAvisar(em(agora), data === null ? null : { data, hora: '19:00' }, FUSO)).toEqual(em(esperado))
})

test.each([
  ['2026-11-28T23:00', '06:00', '2026-11-28T23:00'],
  ['2026-11-28T23:00', '07:00', '2026-11-28T23:00'],
  ['2026-11-28T23:00', '07:01', '2026-11-29T07:00'],
  ['2026-11-28T05:00', '06:00', '2026-11-28T07:00'],
])('AVI-02 at %s somebody is told of a service of the 29th at %s at %s', (agora, hora, esperado) => {
  expect(quandoAvisar(em(agora), { data: '2026-11-29', hora }, FUSO)).toEqual(em(esperado))
})

test.each([
  ['2026-11-27T12:00', '2026-11-29', '2026-11-27T12:05'],
  ['2026-11-27T21:57', '2026-11-29', '2026-11-28T07:00'],
  ['2026-11-29T06:00', '2026-11-29', '2026-11-29T06:01'],
])('AVI-02 a change at %s of a service on %s waits for the next until %s', (agora, data, esperado) => {
  expect(quandoAvisarMudanca(em(agora), { data, hora: '19:00' }, FUSO)).toEqual(em(esperado))
})

test('AVI-01 the eve, an empty place and a missing answer are told at six in the evening', () => {
  expect(momentoDoLembrete('vespera', '2026-11-29', FUSO)).toEqual(em('2026-11-28T18:00'))
  expect(momentoDoLembrete('vaga_vazia', '2026-11-29', FUSO)).toEqual(em('2026-11-27T18:00'))
  expect(momentoDoLembrete('falta_resposta', '2026-11-29', FUSO)).toEqual(em('2026-11-26T18:00'))
})

test('AVI-02 nothing is told once the service has begun', () => {
  expect(prazoDoCulto({ data: '2026-11-29', hora: '19:00' }, FUSO)).toEqual(em('2026-11-29T19:00'))
  expect(prazoDoCulto({ data: '2026-11-29', hora: null }, FUSO)).toEqual(em('2026-11-29T23:59'))
})
