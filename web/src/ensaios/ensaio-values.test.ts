import { describe, expect, test } from 'vitest'
import type { Ensaio } from '@cantai/contract/ensaios'
import { differences, edicaoOf, EnsaioForm, tidyHora, valuesOf } from './ensaio-values.ts'

const ensaio: Ensaio = {
  id: 7,
  data_ensaio: '2026-11-21',
  hora_inicio: '19:30',
  tipo: 'Ensaio Geral',
  data_culto: '2026-11-22',
  tipo_culto: 'Culto de Domingo',
  musicas: 'Castelo Forte, Rocha Eterna',
  artistas: 'Martinho Lutero, Augustus Toplady',
  musicas_ids: '2,1',
  observacoes: null,
  descricao: null,
  alterado_em: '2026-11-20T12:00:00.000Z',
  versao: 3,
}
const nomesOf = (ids: readonly number[]) => ids.join(' e ')
const parsed = (change: object) =>
  EnsaioForm.parse({ ...valuesOf({ kind: 'editar', ensaio }, '2026-11-21'), ...change })

test('ENS-05 a new rehearsal begins today with the songs it was asked for', () => {
  const values = valuesOf({ kind: 'novo', musicas_ids: [5] }, '2026-11-21')
  expect(EnsaioForm.parse(values)).toEqual({
    musicas_ids: [5],
    data_ensaio: '2026-11-21',
    hora_inicio: '19:00',
    tipo: 'Ensaio Geral',
    data_culto: null,
    tipo_culto: 'Culto de Domingo',
    observacoes: '',
  })
})

test('ENS-05 a rehearsal without songs is refused in the words of the specification', () => {
  const { error } = EnsaioForm.safeParse(valuesOf({ kind: 'lote' }, '2026-11-21'))
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Selecione pelo menos uma música para o ensaio.',
  ])
})

test('ENS-07 an edit sends what was changed, with the version it began with', () => {
  expect(edicaoOf(parsed({}), ensaio)).toBeUndefined()
  expect(edicaoOf(parsed({ musicas_ids: [1, 2] }), ensaio)).toEqual({ musicas_ids: [1, 2], versao: 3 })
  expect(edicaoOf(parsed({ data_culto: '', tipo: ' ' }), ensaio)).toEqual({ data_culto: null, versao: 3 })
})

test('shows both versions of the fields that two people changed', () => {
  const atual = { ...ensaio, musicas_ids: '9', observacoes: 'Só vozes', versao: 4 }
  const edicao = { musicas_ids: [1], observacoes: 'Só vozes', tipo: 'Vocal', data_culto: null, versao: 3 }
  expect(differences(edicao, atual, nomesOf)).toEqual([
    { label: 'Músicas', minha: '1', atual: '9' },
    { label: 'Tipo', minha: 'Vocal', atual: 'Ensaio Geral' },
    { label: 'Data do Culto', minha: '', atual: '22/11/2026' },
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
