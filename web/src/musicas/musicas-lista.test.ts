import { describe, expect, test } from 'vitest'
import type { MusicaResumo } from '@cantai/contract/musicas'
import {
  asOnePage,
  insertMusica,
  type Lista,
  mergeMusica,
  nextTrecho,
  removeMusica,
  rowsOf,
  totalOf,
  trechoOf,
} from './musicas-lista.ts'
import type { Filtro } from './musicas-search.ts'

const FILTRO: Filtro = { busca: '', ordenar: 'nome', direcao: 'ASC' }

/** Song n is called after its number, so that the order by name is that of the numbers. */
const musica = (id: number, fields: Partial<MusicaResumo> = {}): MusicaResumo => ({
  id,
  nome: `Musica ${String(id).padStart(4, '0')}`,
  artista: 'Ana',
  tom: null,
  youtube_video_id: null,
  mp3_file: null,
  tem_letra: false,
  tem_cifras: false,
  vezes_tocadas: 0,
  total_execucoes: 0,
  data_cadastro: '2026-01-01T00:00:00.000Z',
  alterado_em: '2026-01-01T00:00:00.000Z',
  versao: 1,
  ...fields,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** What the server answered for these ids, ten a page. */
const lista = (total: number, ...pages: number[][]): Lista => ({
  pages: pages.map((ids) => ({
    musicas: ids.map((id) => musica(id)),
    avulsas: [],
    total,
    trazidas: ids.length,
  })),
  pageParams: pages.map((_, i) => ({ pagina: i + 1, limite: 10 })),
})

const ids = (data: Lista) => rowsOf(data.pages).map(({ id }) => id)
const next = (data: Lista) => nextTrecho(data.pages, data.pageParams.at(-1) ?? { pagina: 1, limite: 10 })

describe('MUS-04 paging', () => {
  test('MUS-04 page after page until all are there', () => {
    expect(next(lista(25, range(1, 10)))).toEqual({ pagina: 2, limite: 10 })
    expect(next(lista(25, range(1, 10), range(11, 20)))).toEqual({ pagina: 3, limite: 10 })
    expect(next(lista(25, range(1, 10), range(11, 20), range(21, 25)))).toBeUndefined()
    expect(next(lista(0, []))).toBeUndefined()
  })

  test('MUS-04 a row that shifted onto the next page is shown once', () => {
    expect(ids(lista(21, range(1, 10), [10, ...range(11, 19)]))).toEqual(range(1, 19))
  })

  test('MUS-04 after a deletion the row that moved up is not skipped', () => {
    const left = removeMusica(lista(30, range(1, 10), range(11, 20)), 3)
    expect(next(left)).toEqual({ pagina: 2, limite: 10 })
  })

  test('MUS-04 a page emptied by deletions is filled again', () => {
    const left = range(1, 10).reduce(removeMusica, lista(30, range(1, 10)))
    expect(next(left)).toEqual({ pagina: 1, limite: 10 })
  })

  test('MUS-04 a page that brought nothing new is followed by the one after it, and an empty one ends it', () => {
    const again = lista(40, range(1, 10), range(1, 10))
    expect(next(again)).toEqual({ pagina: 3, limite: 10 })
    expect(next(lista(40, range(1, 10), []))).toBeUndefined()
  })

  test('MUS-04 a place remembered is read in whole pages of one request', () => {
    expect([0, 1, 10, 11, 5000].map((n) => trechoOf(n).limite)).toEqual([10, 10, 10, 20, 1000])
    const one = asOnePage(lista(30, range(1, 10), range(11, 20)))
    expect(one?.pageParams).toEqual([{ pagina: 1, limite: 20 }])
    expect(one && ids(one)).toEqual(range(1, 20))
    expect(one && next(one)).toEqual({ pagina: 3, limite: 10 })
    expect(asOnePage(lista(2000, range(1, 1001)))).toBeUndefined()
  })
})

describe('SHE-18 writes', () => {
  const loaded = lista(50, range(1, 10), range(12, 21))

  test('SHE-18 an edited song is replaced by id, where it stands', () => {
    const after = mergeMusica(loaded, musica(13, { nome: 'Zelo' }))
    expect(ids(after)).toEqual(ids(loaded))
    expect(rowsOf(after.pages).find(({ id }) => id === 13)?.nome).toBe('Zelo')
    expect(mergeMusica(loaded, musica(99))).toBe(loaded)
  })

  test('SHE-18 a deleted song is removed by id and counted out', () => {
    const after = removeMusica(loaded, 5)
    expect(ids(after)).not.toContain(5)
    expect(totalOf(after.pages)).toBe(49)
    expect(removeMusica(loaded, 99)).toBe(loaded)
  })

  test('SHE-18 a deletion that was refused puts the song back where it was', () => {
    const back = insertMusica(removeMusica(loaded, 5), musica(5), FILTRO)
    expect(back).toEqual(loaded)
  })

  test('SHE-18 a new song stands where the sort puts it', () => {
    const after = insertMusica(loaded, musica(11), FILTRO)
    expect(ids(after)).toEqual(range(1, 21))
    expect(totalOf(after.pages)).toBe(51)
  })

  test('SHE-18 a new song beyond what was loaded is appended until its page comes, and hides no row', () => {
    const after = insertMusica(loaded, musica(45), FILTRO)
    expect(ids(after)).toEqual([...ids(loaded), 45])
    expect(next(after)).toEqual(next(loaded))
    const more: Lista = {
      ...after,
      pages: [...after.pages, { musicas: [musica(45), musica(46)], avulsas: [], total: 51, trazidas: 2 }],
    }
    expect(ids(more)).toEqual([...ids(loaded), 45, 46])
  })

  test('SHE-18 the last of a complete list is appended for good', () => {
    const after = insertMusica(lista(10, range(1, 10)), musica(99), FILTRO)
    expect(ids(after)).toEqual([...range(1, 10), 99])
    expect(next(after)).toBeUndefined()
  })

  test('SHE-18 a new song enters only the lists it was searched for', () => {
    const searched = { ...FILTRO, busca: 'águas ANA' }
    expect(insertMusica(loaded, musica(11), searched)).toBe(loaded)
    expect(ids(insertMusica(loaded, musica(11, { nome: 'Aguas' }), searched))).toContain(11)
  })

  test('SHE-18 a song that is already there is not doubled', () => {
    expect(insertMusica(loaded, musica(5), FILTRO)).toEqual(loaded)
  })
})
