import { expect, test } from 'vitest'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { diferenca } from './diferenca.ts'

const musica = (musica_id: number, nome: string, tom_do_dia: string | null = 'A', reserva = false) => ({
  musica_id,
  nome,
  artista: 'Coral',
  tom_do_dia,
  tom: 'A',
  reserva,
  youtube_video_id: null,
})
const [rocha, rica, castelo] = [
  musica(1, 'Rocha Eterna'),
  musica(2, 'Rica Promessa'),
  musica(3, 'Castelo Forte'),
]
const antes: RetratoDoCulto = {
  titulo: 'Culto de Domingo',
  data: '2026-11-22',
  hora: '19:00',
  traje: null,
  observacoes: null,
  ensaio: null,
  musicas: [rocha, rica],
  roteiro: [],
}

test.each<[string, Partial<RetratoDoCulto>, string[]]>([
  ['nothing', {}, []],
  ['an empty text instead of none', { traje: '', observacoes: '' }, []],
  ['a song for another', { musicas: [rocha, castelo] }, ['saiu Rica Promessa', 'entrou Castelo Forte']],
  ['a key', { musicas: [musica(1, 'Rocha Eterna', 'G'), rica] }, ['Rocha Eterna: A → G']],
  ['a key taken away', { musicas: [musica(1, 'Rocha Eterna', null), rica] }, ['Rocha Eterna: A → sem tom']],
  ['talvez', { musicas: [musica(1, 'Rocha Eterna', 'A', true), rica] }, ['Rocha Eterna: agora é talvez']],
  ['the order', { musicas: [rica, rocha] }, ['mudou a ordem das músicas']],
  ['the order is that of those that stayed', { musicas: [castelo, rocha, rica] }, ['entrou Castelo Forte']],
  ['UNO-12 the same song once more', { musicas: [rocha, rica, rocha] }, ['entrou Rocha Eterna (de novo)']],
  ['the hour', { hora: '18:00' }, ['agora é domingo, 22 de novembro, 18h']],
  ['the day', { data: '2026-11-25', hora: null }, ['agora é quarta-feira, 25 de novembro']],
  ['the title', { titulo: 'Vigília' }, ['agora se chama Vigília']],
  [
    'the rehearsal',
    { ensaio: { data_ensaio: '2026-11-21', hora_inicio: '19:30' } },
    ['ensaio: sem ensaio → sábado, 21 de novembro, 19h30'],
  ],
  [
    'the roteiro',
    { roteiro: [{ titulo: 'Oração', responsavel: null, duracao_min: 5 }] },
    ['mudou o roteiro'],
  ],
  ['dress and notes', { traje: 'Branco', observacoes: 'Sol' }, ['traje: Branco', 'mudaram as observações']],
])('CUL-09 %s', (_what, change, words) => {
  expect(diferenca(antes, { ...antes, ...change })).toEqual(words)
})

test.each<[string, RetratoDoCulto['musicas'], string[]]>([
  ['nothing', [musica(1, 'Rocha Eterna', 'D'), rica, musica(1, 'Rocha Eterna', 'G')], []],
  [
    'the key of the reprise',
    [musica(1, 'Rocha Eterna', 'D'), rica, musica(1, 'Rocha Eterna', 'A')],
    ['Rocha Eterna (de novo): G → A'],
  ],
  ['the reprise left out', [musica(1, 'Rocha Eterna', 'D'), rica], ['saiu Rocha Eterna (de novo)']],
  [
    'the order',
    [musica(1, 'Rocha Eterna', 'D'), musica(1, 'Rocha Eterna', 'G'), rica],
    ['mudou a ordem das músicas'],
  ],
])('UNO-12 of a service that sings a song twice, %s', (_what, musicas, words) => {
  const twice = [musica(1, 'Rocha Eterna', 'D'), rica, musica(1, 'Rocha Eterna', 'G')]
  expect(diferenca({ ...antes, musicas: twice }, { ...antes, musicas })).toEqual(words)
})

test('CUL-09 what changed is gone when it is changed back', () => {
  const other = { ...antes, musicas: [castelo], traje: 'Branco' }
  expect(diferenca(antes, { ...other, musicas: antes.musicas, traje: null })).toEqual([])
})

test('CUL-09 a roteiro that the database gave back with its names in another order is the same', () => {
  const momento = { titulo: 'Oração', responsavel: 'Ana', duracao_min: 5 }
  const kept = { duracao_min: 5, titulo: 'Oração', responsavel: 'Ana' }
  expect(diferenca({ ...antes, roteiro: [kept] }, { ...antes, roteiro: [momento] })).toEqual([])
})
