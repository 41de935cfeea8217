import { describe, expect, test, vi } from 'vitest'
import { editOf, valuesOf } from '../lib/form/form-definition.ts'
import { differencesOf } from '../lib/record/define-record.ts'
import { ensaioDeTeste } from './ensaio.fixture.ts'
import { EnsaioForm, ensaioRecord } from './ensaio-record.tsx'
import { tidyHora } from '../ui/form/tidy-hora.ts'

const ensaio = ensaioDeTeste({
  hora_inicio: '19:30',
  data_culto: '2026-11-22',
  culto_id: 4,
  culto_titulo: 'Culto de Domingo',
  culto_hora: '19:00',
  outros_no_dia: false,
  musicas: 'Castelo Forte, Rocha Eterna',
  artistas: 'Martinho Lutero, Augustus Toplady',
  musicas_ids: '2,1',
  versao: 3,
})
const parsed = (change: object) => EnsaioForm.parse({ ...valuesOf(ensaioRecord, ensaio), ...change })

test('ENS-05 TEL-06 a new rehearsal begins on the ministry’s today with the songs it was asked for', () => {
  // The 22nd in Greenwich, the 21st in São Paulo.
  vi.setSystemTime('2026-11-22T01:30:00Z')
  const values = { ...valuesOf(ensaioRecord, undefined), musicas_ids: [5] }
  vi.useRealTimers()
  expect(EnsaioForm.parse(values)).toEqual({
    musicas_ids: [5],
    culto_id: null,
    data_ensaio: '2026-11-21',
    hora_inicio: '19:00',
    tipo: 'Ensaio Geral',
    data_culto: null,
    tipo_culto: 'Culto de Domingo',
    observacoes: '',
  })
})

test('ENS-05 a rehearsal without songs is refused in the words of the specification', () => {
  const { error } = EnsaioForm.safeParse(valuesOf(ensaioRecord, undefined))
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Selecione pelo menos uma música para o ensaio.',
  ])
})

test('ENS-07 an edit sends what was changed', () => {
  expect(editOf(ensaioRecord, parsed({}), ensaio)).toBeUndefined()
  expect(editOf(ensaioRecord, parsed({ musicas_ids: [1, 2] }), ensaio)).toEqual({ musicas_ids: [1, 2] })
  expect(editOf(ensaioRecord, parsed({ data_culto: '', tipo: ' ' }), ensaio)).toEqual({ data_culto: null })
})

test('shows both versions of the fields that two people changed', () => {
  const atual = { ...ensaio, musicas_ids: '9', musicas: 'Grandioso', observacoes: 'Só vozes', versao: 4 }
  const edit = { musicas_ids: [1], observacoes: 'Só vozes', tipo: 'Vocal', data_culto: null }
  expect(differencesOf(ensaioRecord, edit, { atual, before: ensaio })).toEqual([
    { name: 'musicas_ids', label: 'Músicas', minha: 'Música 1', atual: 'Grandioso' },
  ])
})

describe('an hour is taken as people write it', () => {
  test.each([
    ['19', '19:00'],
    ['7h', '07:00'],
    ['1930', '19:30'],
    ['19h30', '19:30'],
    ['9:05', '09:05'],
    ['à noite', 'à noite'],
  ])('%s → %s', (text, hora) => expect(tidyHora(text)).toBe(hora))
})
