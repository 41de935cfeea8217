import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queixas } from './queixas.fixture.ts'
import { historia, MARCADORES, MUSICAS, pedidoDe, PESSOAS, lerLinhas } from './sugestoes.fixture.ts'
import { type MusicaPlanejada, type MusicaPossivel, type Pedido, sugerirMusicas } from './sugestoes.ts'

const DATA = '2026-11-29'
const HOJE = '2026-11-26'
const MARCAS = [
  { id: 1, nome: 'Adoração' },
  { id: 2, nome: 'Gratidão' },
]
const possivel = (fields: Partial<MusicaPossivel> = {}): MusicaPossivel => ({
  id: 7,
  tom: null,
  bpm: null,
  marcadores: [],
  vezes: 2,
  ultima: null,
  ensaiada: null,
  cantores: [],
  ...fields,
})
const planejada = (fields: Partial<MusicaPlanejada> = {}): MusicaPlanejada => ({
  id: 100,
  bpm: null,
  marcadores: [],
  vezes: 9,
  ...fields,
})
type Dia = Partial<Omit<Pedido, 'musicas' | 'marcadores'>>
const sugerir = (musicas: MusicaPossivel[], dia: Dia = {}) =>
  sugerirMusicas({
    musicas,
    plano: [],
    anterior: null,
    pedidos: [],
    marcadores: MARCAS,
    data: DATA,
    hoje: HOJE,
    ...dia,
  })
const ditos = (fields: Partial<MusicaPossivel>, dia?: Dia) =>
  sugerir([possivel(fields)], dia).flatMap(({ motivos }) => motivos.map(({ texto }) => texto))

describe('REP-03 the reasons for a song', () => {
  test.each([
    ['2026-11-15', []],
    ['2026-11-08', []],
    ['2026-11-02', []],
    ['2026-11-01', ['há 3 semanas']],
    ['2026-10-29', ['há 4 semanas']],
    ['2026-09-24', ['há 9 semanas']],
    ['2025-11-27', ['há 52 semanas']],
    ['2025-11-20', ['há mais de um ano']],
    ['2019-01-06', ['há mais de um ano']],
  ])('sung last on %s: %j', (ultima, texts) => {
    expect(ditos({ ultima })).toEqual(texts)
  })

  test('of a service that is more than a week away the weeks are said as they will be, or were, on its day', () => {
    const fields = { ultima: '2026-09-06' }
    expect(ditos(fields, { data: '2026-12-03' })).toEqual(['há 11 semanas'])
    expect(ditos(fields, { data: '2026-12-04' })).toEqual(['fará 12 semanas'])
    expect(ditos(fields, { data: '2026-11-08' })).toEqual(['fazia 9 semanas'])
  })

  test('rest gives half of its points six weeks after it begins, and a half of the rest in six more', () => {
    const days = ['2026-11-08', '2026-11-01', '2026-09-27', '2026-08-16', '1990-01-07']
    expect(days.map((ultima) => sugerir([possivel({ ultima })])[0]?.pontos ?? 0)).toEqual([0, 7, 30, 45, 60])
  })

  test.each([
    ['D', 'G', ['tom G, vizinho do D anterior']],
    ['D', 'Bm', ['tom Bm, relativo do D anterior']],
    ['D', 'D', ['tom D, o mesmo da anterior']],
    ['D', 'Eb', ['tom Eb, meio tom acima do D anterior']],
    ['D', 'E', ['tom E, um tom acima do D anterior']],
    ['D', 'C', []],
    [null, 'D', []],
  ])('after %s the key %s: %j', (anterior, tom, texts) => {
    expect(ditos({ tom }, { anterior })).toEqual(texts)
  })

  test('a tag that was asked for is named, else the one that most songs of the service have', () => {
    const plano = [1, 2, 3].map((id) => planejada({ id, marcadores: id === 1 ? [1, 2] : [2] }))
    expect(ditos({ marcadores: [1, 2] }, { plano })).toEqual(['Gratidão, como outras 3 do culto'])
    expect(ditos({ marcadores: [1] }, { plano })).toEqual(['Adoração, como outra do culto'])
    expect(ditos({ marcadores: [1, 2] }, { plano, pedidos: [1] })).toEqual(['Adoração'])
    expect(ditos({ marcadores: [1] })).toEqual([])
  })

  test('a song of the pace that the service has less of contrasts, a reprise counted as it is sung', () => {
    const lenta = planejada({ bpm: 60 })
    const plano = [lenta, planejada({ id: 101, bpm: 75 }), lenta]
    expect(ditos({ bpm: 113 }, { plano })).toEqual(['rápida: o culto tem 3 lentas e nenhuma rápida'])
    expect(ditos({ bpm: 76 }, { plano })).toEqual([])
    expect(ditos({ bpm: 60 }, { plano })).toEqual([])
    expect(ditos({ bpm: 60 }, { plano: [planejada({ bpm: 140 })] })).toEqual([
      'lenta: o culto tem 1 rápida e nenhuma lenta',
    ])
  })

  test('known, rehearsed, and in the key of who sings', () => {
    expect(ditos({ vezes: 12 })).toEqual(['cantada 12 vezes'])
    expect(ditos({ ensaiada: '2026-11-14' })).toEqual(['ensaiada há 1 semana'])
    const cantores = [
      { id: 1, nome: 'Ana', tom: 'G' },
      { id: 2, nome: 'Bia', tom: 'A' },
    ]
    expect(ditos({ cantores })).toEqual(['Ana canta em G e Bia canta em A'])
  })
})

test('REP-03 the best stand first with their strongest reason first, equals keep their order, and at most twenty come', () => {
  const many = Array.from({ length: 30 }, (_, id) => possivel({ id, vezes: 3 + id }))
  const best = possivel({ id: 99, vezes: 5, ultima: '2026-09-27' })
  const found = sugerir([...many, best])
  expect(found.map(({ musica_id }) => musica_id)).toEqual([99, ...many.slice(0, 19).map(({ id }) => id)])
  expect(found[0]?.motivos.map(({ tipo }) => tipo)).toEqual(['descanso', 'conhecida'])
})

test('REP-03 a service gets one new song, and none more where it has one', () => {
  const novas = [1, 2].map((id) => possivel({ id, vezes: 0, ensaiada: '2026-11-20' }))
  expect(sugerir(novas).map(({ musica_id }) => musica_id)).toEqual([1])
  expect(ditos({ vezes: 0, ensaiada: '2026-11-20' })).toEqual([
    'ensaiada há 6 dias',
    'nova: ainda não foi cantada',
  ])
  expect(sugerir(novas, { plano: [planejada({ vezes: 0 })] })).toEqual([])
  expect(sugerir([possivel({ vezes: 0 })])).toEqual([])
})

test('REP-03 suggestions for 5,000 random histories have reasons that the rows bear, none was sung in the last two services, and one is new at most', () => {
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
  const numeros = {
    musicas: upTo(MUSICAS),
    marcadores: upTo(MARCADORES.length),
    pessoas: upTo(PESSOAS.length),
    cultos: upTo(12),
  }
  let seen = 0
  const kinds = new Set<string>()
  fc.assert(
    fc.property(historia, (random) => {
      if (lerLinhas(random, numeros).faltam > 0) return
      const found = sugerirMusicas(pedidoDe(random, numeros))
      seen += found.length
      for (const { tipo } of found.flatMap(({ motivos }) => motivos)) kinds.add(tipo)
      expect(queixas(random, numeros, found)).toEqual([])
    }),
    { numRuns: 5_000 },
  )
  expect(seen).toBeGreaterThan(5_000)
  expect(kinds.size).toBe(8)
})
