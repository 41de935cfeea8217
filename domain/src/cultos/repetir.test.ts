import { expect, test } from 'vitest'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { momentoDoCulto, musicaDoCulto } from './itens.fixture.ts'
import { itensRepetidos, proximaVez } from './repetir.ts'

test.each([
  ['2026-11-22', '2026-11-20', '2026-11-29'],
  ['2026-11-15', '2026-11-20', '2026-11-22'],
  ['2026-11-22', '2026-12-02', '2026-12-06'],
  ['2020-01-01', '2026-11-20', '2026-11-25'],
  ['2026-11-13', '2026-11-27', '2026-11-27'],
])('CUL-06 a culto of %s, repeated on %s, is on %s', (data, hoje, expected) => {
  expect(proximaVez(data, hoje)).toBe(expected)
})

const musica = (musica_id: number, more: Partial<MusicaDoCulto> = {}) => musicaDoCulto({ musica_id, ...more })
const momento = momentoDoCulto(5)
const all = { musicas: true, tons: true, roteiro: true }

test('CUL-06 takes the order, the keys of the day, the notes, and nothing that names the old rows', () => {
  expect(
    itensRepetidos(
      [momento, musica(1, { tom_culto: 'G', notas: 'piano', sequencia: 'V1 R', reserva: true })],
      all,
    ),
  ).toEqual([
    { ...momento, id: null },
    { especie: 'musica', musica_id: 1, tom_culto: 'G', notas: 'piano', sequencia: 'V1 R', reserva: true },
  ])
})

test('CUL-06 leaves out what was not asked for', () => {
  const itens = [momento, musica(1, { tom_culto: 'G' })]
  expect(itensRepetidos(itens, { ...all, musicas: false })).toMatchObject([{ titulo: 'Oração' }])
  expect(itensRepetidos(itens, { ...all, roteiro: false })).toHaveLength(1)
  expect(itensRepetidos(itens, { ...all, tons: false })[1]).toMatchObject({ tom_culto: null })
})

test('CUL-06 a song that was sung twice is planned once, in no key that a planning cannot have', () => {
  const sung = [
    musica(1, { execucao_id: 5, tom_culto: 'A' }),
    musica(1, { execucao_id: 6 }),
    musica(2, { execucao_id: 7, tom: 'Lá menor', tom_culto: 'Lá' }),
  ]
  expect(itensRepetidos(sung, all)).toMatchObject([{ tom_culto: null }, { musica_id: 2, tom_culto: null }])
})
