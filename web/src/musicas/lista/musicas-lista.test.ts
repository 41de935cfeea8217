import { expect, test } from 'vitest'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { musicaResumo } from '../musica.fixture.ts'
import { type Lista, merged, resumoOf, rowsOf } from './musicas-lista.ts'

const musica = (id: number, fields: Partial<MusicaResumo> = {}) =>
  musicaResumo({ id, nome: `Musica ${String(id).padStart(4, '0')}`, artista: 'Ana', ...fields })

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The answers of the server for these ids, a page each. */
const lista = (...pages: number[][]): Lista => ({
  pages: pages.map((ids, i) => ({
    musicas: ids.map((id) => musica(id)),
    total: 50,
    totalPaginas: 5,
    pagina: i + 1,
  })),
  pageParams: pages.map((_, i) => i + 1),
})

const ids = (rows: readonly MusicaResumo[]) => rows.map(({ id }) => id)

test('MUS-04 a row that shifted onto the next page is shown once', () => {
  expect(ids(rowsOf(lista(range(1, 10), [10, ...range(11, 19)])))).toEqual(range(1, 19))
})

test('SHE-18 a saved song beyond what was loaded stands at the end until its page comes', () => {
  const saved = [musica(45)]
  expect(ids(rowsOf(lista(range(1, 10)), saved))).toEqual([...range(1, 10), 45])
  expect(ids(rowsOf(lista(range(1, 10), range(40, 49)), saved))).toEqual([...range(1, 10), ...range(40, 49)])
})

test('SHE-18 an edited song is replaced by id, where it stands', () => {
  const rows = merged(
    [1, 2, 3].map((id) => musica(id)),
    musica(2, { nome: 'Zelo' }),
  )
  expect(rows.map(({ nome }) => nome)).toEqual(['Musica 0001', 'Zelo', 'Musica 0003'])
})

test('the list row of a whole song has no texts', () => {
  expect(resumoOf({ ...musica(1), letra: 'Santo' } as MusicaResumo)).toEqual(musica(1))
})
