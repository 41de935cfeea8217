import { expect, test } from 'vitest'
import { classificarLinhas } from './linhas.ts'

const tipos = (texto: string) => classificarLinhas(texto).map(({ tipo }) => tipo)

test.each([
  ['chord', '   G        D/F#      Em7'],
  ['chord', 'Intro: C  G  Am (2x)'],
  ['chord', '[Solo] Bm  D  A'],
  ['chord', '(intro 2x) Am Dm E'],
  ['chord', '| G  | D/F# | Em | C |'],
  ['chord', 'G - D - Em - C'],
  ['chord', 'C / / / G / / /'],
  ['chord', 'E   A    (sanfona)'],
  ['chord', 'D           cadd9           G         D'],
  ['chord', 'Am  /G  /F#  F'],
  ['chord', 'N.C.   G'],
  ['lyric', 'A minha alma'],
  ['lyric', 'Em tua presença estou'],
  ['lyric', 'E a Ti'],
  ['lyric', 'A E I O U'],
  ['lyric', 'Dm 3:16'],
  ['lyric', 'E...'],
  ['lyric', '(A Ti, Senhor)'],
  ['lyric', 'Final feliz'],
  ['lyric', 'E disse Jesus:'],
  ['lyric', ''],
  ['header', '[Refrão]'],
  ['header', 'Pré-refrão 2x:'],
  ['header', '(repete intro)'],
  ['header', 'CORO'],
  ['header', 'Parte A'],
  ['header', 'II'],
  ['header', '{soc}'],
  ['tab', 'E|---3---2---0---|'],
  ['tab', 'P.M. |--------|'],
  ['meta', 'Tom: G'],
  ['meta', 'Afinação: E A D G B E'],
  ['meta', 'G = 3 2 0 0 0 3'],
  ['meta', 'G7      - 3X343X     F7(b13)      - 1X122X'],
  ['meta', 'Capotraste na 2ª casa'],
  ['meta', '{title: Santo}'],
])('MUS-11 %s: %s', (tipo, linha) => {
  expect(tipos(linha)).toEqual([tipo])
})

test.each([
  ['over words', 'A\nSanto, santo', ['chord', 'lyric']],
  ['below chords, where words would be', 'G  D  Em\nA\nC  G', ['chord', 'lyric', 'chord']],
  ['between chords and words', 'Em  D\n\nA\nSanto', ['chord', 'lyric', 'chord', 'lyric']],
  ['indented', '   E\nSanto', ['chord', 'lyric']],
  ['among words of a sheet without chords', 'Vem\nE\nvem', ['lyric', 'lyric', 'lyric']],
])('MUS-14 a lone A, E or Em %s', (_where, texto, expected) => {
  expect(tipos(texto)).toEqual(expected)
})

test('MUS-11 one line for each line, with what ended it', () => {
  expect(classificarLinhas('G\r\nSanto\n\rC').map(({ texto, fim }) => texto + fim)).toEqual([
    'G\r\n',
    'Santo\n',
    '\r',
    'C',
  ])
})

test('MUS-11 the places of the chords are known, also inside words', () => {
  expect(classificarLinhas('  G  D/F#')[0]?.trechos).toEqual([
    { inicio: 2, fim: 3 },
    { inicio: 5, fim: 9 },
  ])
  expect(classificarLinhas('[G]Santo')[0]).toMatchObject({ tipo: 'lyric', trechos: [{ inicio: 1, fim: 2 }] })
})
