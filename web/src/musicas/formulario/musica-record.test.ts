import { expect, test } from 'vitest'
import { MusicaEdicao, MusicaNova } from '@cantai/contract/musicas/musicas'
import { editOf, valuesOf } from '../../lib/form/form-definition.ts'
import { baseVersao } from '../../lib/record/define-record.ts'
import { musicaInteira } from '../musica.fixture.ts'
import { musicaDifferences, musicaRecord, tidyTom } from './musica-record.tsx'

const MUSICA = musicaInteira({
  nome: 'Castelo forte',
  artista: 'Hafe',
  tom: 'C',
  tem_letra: true,
  versao: 3,
  letra: 'Castelo forte é nosso Deus',
})

test('MUS-07 only what was changed is sent, so that a text that was not loaded is never written', () => {
  const { letra: _letra, cifras: _cifras, ...row } = MUSICA
  const nova = MusicaNova.parse({ ...valuesOf(musicaRecord, row), tom: 'D' })
  expect(editOf(musicaRecord, nova, row)).toEqual({ tom: 'D' })
})

test('UNO-11 the form holds metre and length as people write them, and two versions are compared so', () => {
  const row = { ...MUSICA, compasso: '6/8', duracao_s: 270 } as const
  const values = valuesOf(musicaRecord, row)
  expect(values).toMatchObject({ compasso: '6/8', duracao_s: '4:30' })
  expect(editOf(musicaRecord, MusicaNova.parse(values), row)).toBeUndefined()
  const edit = editOf(musicaRecord, MusicaNova.parse({ ...values, compasso: '', duracao_s: '5:02' }), row)
  expect(edit).toEqual({ compasso: '', duracao_s: 302 })
  const found = musicaDifferences(edit ?? {}, { ...row, compasso: '3/4', duracao_s: 200 }, row)
  expect(found.map(({ label, minha, atual }) => [label, minha, atual])).toEqual([
    ['Compasso', '', '3/4'],
    ['Duração', '5:02', '3:20'],
  ])
})

test('MUS-07 an edit begun on a row that was already old says so', () => {
  const row = { ...MUSICA, tom: 'G', versao: 2 }
  const { letra: _letra, ...withoutText } = row
  expect(baseVersao(musicaRecord, { tom: 'A' }, { row, whole: MUSICA })).toBe(2)
  expect(baseVersao(musicaRecord, { nome: 'Castelo' }, { row, whole: MUSICA })).toBe(3)
  expect(baseVersao(musicaRecord, { letra: 'Outra' }, { row: withoutText, whole: MUSICA })).toBe(3)
  expect(baseVersao(musicaRecord, { nome: 'Castelo' }, { row, whole: undefined })).toBe(2)
})

test('MUS-07 a conflict shows the fields the person changed and that are now something else', () => {
  const before = { ...MUSICA, nome: 'Castelo forte (antigo)', letra: 'Castelo' }
  const found = musicaDifferences({ nome: 'Castelo', tom: 'C', letra: '' }, MUSICA, before)
  expect(found.map(({ label, minha, atual }) => [label, minha, atual])).toEqual([
    ['Nome', 'Castelo', 'Castelo forte'],
    ['Letra', '', 'Castelo forte é nosso Deus'],
  ])
})

test.each([
  ['f#m', 'F#m'],
  ['Sol', 'G'],
  ['lám', 'Am'],
  ['fá sustenido menor', 'F#m'],
  ['Si bemol', 'Bb'],
  [' Em ', 'Em'],
  ['bb', 'Bb'],
  ['lá', 'A'],
  ['outro', 'outro'],
  ['', ''],
])('MUS-07 the key %j is written %j', (text, expected) => {
  expect(tidyTom(text)).toBe(expected)
})

test('MUS-07 a key that is saved while its field has the focus is written as it would be afterwards', () => {
  expect(MusicaNova.parse({ nome: 'Castelo', artista: 'Lutero', tom: 'a' }).tom).toBe('A')
  expect(MusicaEdicao.parse({ tom: ' f#m ', versao: 1 }).tom).toBe('F#m')
  expect(MusicaEdicao.parse({ tom: '', versao: 1 }).tom).toBe('')
  expect(MusicaEdicao.parse({ versao: 1 })).not.toHaveProperty('tom')
  expect(MusicaEdicao.safeParse({ tom: 'h', versao: 1 }).error?.issues[0]?.message).toContain('Tom inválido')
})
