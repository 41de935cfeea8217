import { expect, test } from 'vitest'
import type { Musica } from '@cantai/contract/musicas'
import { baseVersao, differences, edicaoOf, tidyTom, valuesOf } from './form-values.ts'
import { editedResumo } from './musicas-api.ts'

const MUSICA: Musica = {
  id: 7,
  nome: 'Castelo forte',
  artista: 'Hafe',
  tom: 'C',
  youtube_video_id: null,
  mp3_file: null,
  tem_letra: true,
  tem_cifras: false,
  vezes_tocadas: 0,
  total_execucoes: 0,
  data_cadastro: '2026-01-01T00:00:00.000Z',
  alterado_em: '2026-01-01T00:00:00.000Z',
  versao: 3,
  letra: 'Castelo forte é nosso Deus',
  letra_fonte: null,
  letra_link: null,
  cifras: null,
  cifras_originais: null,
  tom_original: null,
  cifras_fonte: null,
  cifras_link: null,
}

test('MUS-07 only what was changed is sent, so that a text that was not loaded is never written', () => {
  const { letra: _letra, cifras: _cifras, ...row } = MUSICA
  const values = { ...valuesOf(row), tom: 'D' }
  expect(edicaoOf(values, { tom: true, nome: false }, 3)).toEqual({ tom: 'D', versao: 3 })
})

test('MUS-07 an edit begun on a row that was already old says so', () => {
  const row = { ...MUSICA, tom: 'G', versao: 2 }
  expect(baseVersao(row, MUSICA, { tom: true })).toBe(2)
  expect(baseVersao(row, MUSICA, { nome: true })).toBe(3)
  expect(baseVersao(row, undefined, { nome: true })).toBe(2)
})

test('MUS-07 a conflict shows the fields the person changed and that are now something else', () => {
  const edicao = { nome: 'Castelo', tom: 'C', letra: '', versao: 2 }
  expect(differences(edicao, MUSICA).map(({ name, minha, atual }) => [name, minha, atual])).toEqual([
    ['nome', 'Castelo', 'Castelo forte'],
    ['letra', '', 'Castelo forte é nosso Deus'],
  ])
})

test('SHE-18 the row shows an edit before the server has answered', () => {
  expect(editedResumo(MUSICA, { tom: '', letra: '', cifras: 'C G', versao: 3 })).toMatchObject({
    nome: 'Castelo forte',
    tom: null,
    tem_letra: false,
    tem_cifras: true,
  })
})

test.each([
  ['f#m', 'F#m'],
  [' Em ', 'Em'],
  ['bb', 'Bb'],
  ['lá', 'lá'],
  ['', ''],
])('MUS-07 the key %j is written %j', (text, expected) => {
  expect(tidyTom(text)).toBe(expected)
})
