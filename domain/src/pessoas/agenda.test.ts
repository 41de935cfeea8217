import { expect, test } from 'vitest'
import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'
import { eventoDoCulto, eventoDoEnsaio, naoVai } from './agenda.ts'

const SP = 'America/Sao_Paulo'
const culto = (vagas: [funcao: string, estado: EstadoDaVaga][], hora: string | null = '19:00') => ({
  titulo: 'Culto de Domingo',
  data: '2026-11-29',
  hora,
  vagas: vagas.map(([funcao, estado], id) => ({ id, funcao, estado })),
})

test.each([
  [[], 'Culto de Domingo', '', 'certa'],
  [[['Violão', 'escalada']], 'Culto de Domingo · Violão', 'Você: Violão', 'certa'],
  [
    [
      ['Violão', 'confirmada'],
      ['Vocal', 'confirmada'],
    ],
    'Culto de Domingo · Violão · Vocal',
    'Você: Violão · Vocal\nVocê confirmou.',
    'certa',
  ],
  [
    [
      ['Violão', 'confirmada'],
      ['Vocal', 'pendente'],
    ],
    'Culto de Domingo · Violão · Vocal (a confirmar)',
    'Você: Violão · Vocal\nFalta a sua resposta: Escala › Minha escala, no Cantai.',
    'a_confirmar',
  ],
  // A person who keeps one of two places comes.
  [
    [
      ['Violão', 'recusada'],
      ['Vocal', 'confirmada'],
    ],
    'Culto de Domingo · Vocal',
    'Você: Vocal\nVocê confirmou.',
    'certa',
  ],
  [
    [['Violão', 'recusada']],
    'Culto de Domingo · Violão (não posso)',
    'Você: Violão\nVocê disse que não pode.',
    'cancelada',
  ],
] as const)('EST-04 a service with %j stands in the calendar as %s', (vagas, titulo, descricao, situacao) => {
  const one = culto(vagas.map(([funcao, estado]) => [funcao, estado]))
  expect(eventoDoCulto(one, SP)).toMatchObject({ titulo, descricao, situacao })
  expect(naoVai(one)).toBe(situacao === 'cancelada')
  expect(eventoDoCulto(one, SP).aviso).toBe(situacao === 'cancelada' ? null : 86_400)
})

test.each([
  ['2026-11-29', '19:00', SP, '2026-11-29T22:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['2026-11-29', '21:30', SP, '2026-11-30T00:30:00.000Z', '2026-11-30T02:30:00.000Z'],
  ['2026-11-29', '00:30', 'America/Manaus', '2026-11-29T04:30:00.000Z', '2026-11-29T06:30:00.000Z'],
  ['2026-12-31', '23:00', SP, '2027-01-01T02:00:00.000Z', '2027-01-01T04:00:00.000Z'],
  // Clocks went forward at midnight between these two days.
  ['2018-11-03', '22:00', SP, '2018-11-04T01:00:00.000Z', '2018-11-04T03:00:00.000Z'],
  ['2018-11-04', '09:00', SP, '2018-11-04T11:00:00.000Z', '2018-11-04T13:00:00.000Z'],
])('EST-04 %s %s in %s is %s', (data, hora, fuso, inicio, fim) => {
  const event = eventoDoCulto({ titulo: 'Culto', data, hora, vagas: [] }, fuso)
  expect([event.inicio.toISOString(), event.fim.toISOString()]).toEqual([inicio, fim])
  const ensaio = { tipo: 'Ensaio', data_ensaio: data, hora_inicio: hora, titulo_do_culto: null }
  expect(eventoDoEnsaio(ensaio, fuso)).toMatchObject({
    titulo: 'Ensaio',
    inicio: event.inicio,
    fim: event.fim,
  })
})

test('EST-04 without an hour it takes the whole day, and the reminder comes at 18:00 of the eve', () => {
  expect(eventoDoCulto(culto([], null), SP)).toMatchObject({
    diaInteiro: true,
    inicio: new Date('2026-11-29T00:00:00Z'),
    fim: new Date('2026-11-30T00:00:00Z'),
    aviso: 6 * 3600,
  })
})

test('EST-04 a rehearsal names the service that it prepares', () => {
  const ensaio = { tipo: 'Ensaio Geral', data_ensaio: '2026-11-28', hora_inicio: '16:00' }
  expect(eventoDoEnsaio({ ...ensaio, titulo_do_culto: 'Culto de Domingo' }, SP).titulo).toBe(
    'Ensaio Geral · Culto de Domingo',
  )
})
