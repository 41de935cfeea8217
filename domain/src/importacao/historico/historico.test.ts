import { describe, expect, test } from 'vitest'
import { conferirHistorico } from './conferir-historico.ts'
import { acharDias } from './dia-escrito.ts'
import { lerHistorico, lerHistoricoDaTabela } from './lista-de-cultos.ts'

const hoje = '2026-11-26'
const fonte = { hoje, artistas: new Set<string>() }

test.each([
  ['22/11/2026', '2026-11-22', ''],
  ['Domingo, 22/11/26 19h', '2026-11-22', ''],
  ['22.11.2026 – Santo', '2026-11-22', 'Santo'],
  ['2026-11-22 19:00:00', '2026-11-22', ''],
  ['22 de novembro de 2026', '2026-11-22', ''],
  ['22-nov-2026', '2026-11-22', ''],
  ['November 22, 2026', '2026-11-22', ''],
  ['dom 22/11 Culto da Família', '2026-11-22', 'Culto da Família'],
  ['27/12', '2025-12-27', ''],
  ['João 3.16', undefined, 'João 3.16'],
  ['10.000 Razões', undefined, '10.000 Razões'],
  ['31/02/2026', undefined, '31/02/2026'],
])('TRA-19 the day of %j is %s', (texto, dia, resto) => {
  expect(acharDias(texto, { hoje, mesAntes: false })).toEqual({ dias: dia === undefined ? [] : [dia], resto })
})

const songs = (texto: string) =>
  lerHistorico(texto, fonte).lidas.map(({ dia, lida }) => [dia, lida.nome, lida.tom || null])

describe('TRA-19 past services as people write them', () => {
  test('a day and its songs below it', () => {
    expect(
      songs('Domingo 15/11/2026 - Culto\n1. Santo (G)\n2. Oceanos - Ana Nóbrega\n\n22/11/2026\nSanto'),
    ).toEqual([
      ['2026-11-15', 'Santo', 'G'],
      ['2026-11-15', 'Oceanos', null],
      ['2026-11-22', 'Santo', null],
    ])
  })

  test('a day in each line, and several days of a song', () => {
    expect(songs('15/11/2026 - Santo (G)\n22/11/2026 - Oceanos\nRude Cruz: 08/11/2026, 15/11/2026')).toEqual([
      ['2026-11-15', 'Santo', 'G'],
      ['2026-11-22', 'Oceanos', null],
      ['2026-11-08', 'Rude Cruz', null],
      ['2026-11-15', 'Rude Cruz', null],
    ])
  })

  test('a song before any day has none, and is not guessed', () => {
    expect(songs('Santo (G)\n22/11/2026\nOceanos')[0]).toEqual([null, 'Santo', 'G'])
  })
})

describe('TRA-19 past services in a table', () => {
  const rows = (celulas: string[][]) =>
    lerHistoricoDaTabela('t', celulas, fonte).lidas.map(({ dia, lida }) => [dia, lida.nome, lida.tom || null])

  test.each([
    [
      [
        ['Data', 'Música', 'Artista', 'Tom'],
        ['22/11/2026', 'Santo', 'Coral', 'G'],
        ['', 'Oceanos', '', ''],
      ],
    ],
    [
      [
        ['Date', 'Song Title', 'Key'],
        ['11/22/2026', 'Santo', 'G'],
        ['11/22/2026', 'Oceanos', ''],
      ],
    ],
    [
      [
        ['Dia', 'Música 1', 'Música 2'],
        ['2026-11-22', 'Santo (G)', 'Oceanos'],
      ],
    ],
    [
      [
        ['22/11/2026', 'Santo', 'G'],
        ['22/11/2026', 'Oceanos', ''],
      ],
    ],
  ])('%#', (celulas) => {
    expect(rows(celulas)).toEqual([
      ['2026-11-22', 'Santo', 'G'],
      ['2026-11-22', 'Oceanos', null],
    ])
  })

  test('a day that cannot be read is not the one above it', () => {
    expect(
      rows([
        ['Data', 'Música'],
        ['22/11/2026', 'Santo'],
        ['a confirmar', 'Oceanos'],
      ])[1],
    ).toEqual([null, 'Oceanos', null])
  })
})

test('TRA-19 each song is judged once beside the repertoire; without a day, or with one ahead, it does not come', () => {
  const santo = {
    id: 7,
    nome: 'Santo',
    artista: 'Coral',
    tom: null,
    bpm: null,
    compasso: null,
    duracao_s: null,
    autores: null,
    direitos: null,
    ccli: null,
    youtube_video_id: null,
    marcadores: [],
    tem_letra: false,
    tem_cifras: false,
  }
  const { lidas } = lerHistorico(
    'Rude Cruz\n15/11/2026\nSanto (G)\n22/11/2026\nsanto (A)\nNova\n01/12/2026\nNova',
    fonte,
  )
  const { musicas, cantadas } = conferirHistorico(lidas, [santo], hoje)
  expect(musicas.map(({ musica, situacao }) => [musica.nome, situacao.tipo])).toEqual([
    ['Rude Cruz', 'nova'],
    ['Santo', 'decidir'],
    ['Nova', 'nova'],
  ])
  expect(cantadas.map(({ dia, tom, recusa }) => [dia, tom, recusa])).toEqual([
    [null, null, 'não diz o dia'],
    ['2026-11-15', 'G', null],
    ['2026-11-22', 'A', null],
    ['2026-11-22', null, null],
    ['2026-12-01', null, 'este dia ainda não chegou'],
  ])
  expect(cantadas[1]?.musica).toBe(cantadas[2]?.musica)
})
