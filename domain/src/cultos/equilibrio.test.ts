import { expect, test } from 'vitest'
import { equilibrio, type NoPlano } from './equilibrio.ts'

let last = 0
const musica = (more: Partial<NoPlano> = {}): NoPlano => ({
  musica_id: (last += 1),
  tom_do_dia: null,
  bpm: null,
  duracao_s: null,
  nova: false,
  repetida: false,
  reserva: false,
  ...more,
})
const dito = (musicas: readonly NoPlano[]) =>
  equilibrio(musicas)
    .map(({ texto, depois }) => texto + depois)
    .join(' ')

test('REP-03 the balance of a plan is said in one line', () => {
  const plano = [
    musica({ tom_do_dia: 'G', bpm: 70, duracao_s: 240, nova: true }),
    musica({ tom_do_dia: 'A', bpm: 72, duracao_s: 300 }),
    musica({ tom_do_dia: 'G', bpm: 120, duracao_s: 270, repetida: true }),
    musica({ tom_do_dia: 'D', bpm: 128, duracao_s: 230 }),
    musica({ tom_do_dia: 'D', bpm: 132, duracao_s: 280 }),
  ]
  expect(dito(plano)).toBe('5 músicas · 22 min · 2 lentas, 3 rápidas · tons G A D · 1 nova · 1 repetida')
  expect(equilibrio(plano).flatMap(({ semelhantes }) => semelhantes ?? [])).toEqual([
    { ritmo: 'lenta' },
    { ritmo: 'rapida' },
    { tom: 'G' },
    { tom: 'A' },
    { tom: 'D' },
    { nova: true },
    { repetida: true },
  ])
})

const rocha = musica({ nova: true, repetida: true })
const lenta = musica({ bpm: 60 })
test.each<[string, NoPlano[], string]>([
  ['nothing of an empty plan', [], ''],
  ['no more than is known', [musica()], '1 música'],
  [
    'of how many songs the length is known',
    [musica({ duracao_s: 61 }), musica()],
    '2 músicas · 2 min em 1 das 2',
  ],
  ['only the songs with a BPM', [musica({ bpm: 90 }), musica()], '2 músicas · 1 média'],
  ['one key once', [musica({ tom_do_dia: 'F#' }), musica({ tom_do_dia: 'Gb' })], '2 músicas · tom F#'],
  [
    'a key of each mode',
    [musica({ tom_do_dia: 'A' }), musica({ tom_do_dia: 'Am' })],
    '2 músicas · tons A Am',
  ],
  [
    'of a song that is only talvez nothing but that it is there',
    [
      musica({ tom_do_dia: 'G', bpm: 60, duracao_s: 60 }),
      musica({ tom_do_dia: 'A', bpm: 60, duracao_s: 60, nova: true, repetida: true, reserva: true }),
    ],
    '2 músicas (1 talvez) · 1 min · 1 lenta · tom G',
  ],
  ['the pace of a reprise as it is sung', [lenta, lenta], '2 músicas · 2 lentas'],
  ['a reprise as sung twice and new once', [rocha, rocha], '2 músicas · 1 nova · 1 repetida'],
])('REP-03 the balance says %s', (_, plano, line) => {
  expect(dito(plano)).toBe(line)
})
