import { expect, test } from 'vitest'
import { buscaCantada, marcarBusca } from './busca-cantada.ts'
import { radical } from './palavras-cantadas.ts'
import { acharTrecho } from './trecho.ts'
import { versosCantados, versosDaCifra, versosDaLetra } from './versos-cantados.ts'

test.each([
  ['Redenção redenções', 'redenc'],
  ['cantai cantar cantamos cantando cantou', 'cant'],
  ['céu céus', 'ceu'],
  ['mão mãos', 'mao'],
  ['glória glórias', 'glor'],
  ['Deus', 'deus'],
  ['luz', 'luz'],
])('FOL-08 the words %s begin alike', (palavras, expected) => {
  for (const palavra of palavras.split(' ')) expect(radical(palavra)).toBe(expected)
})

test('FOL-08 a sheet is sung without chords, names of parts, data and tablature', () => {
  const sheet = [
    'Tom: G',
    '[Intro] G  D/F#  Em7',
    '[Primeira Parte]',
    'G            D/F#',
    'Grande é o Senhor',
    'E|---3---2---0---|',
    '{start_of_chorus}',
    '[G]Santo, san[D/F#]to é o Se[Em]nhor [N.C.]',
    'Refrão:',
    'Em   C',
    'A minha alma canta',
  ].join('\n')
  expect(versosDaCifra(sheet)).toEqual(['Grande é o Senhor', 'Santo, santo é o Senhor', 'A minha alma canta'])
})

test('FOL-08 lyrics are sung without names of parts and signs', () => {
  expect(versosDaLetra('[Refrão]\r\n  Santo   és tu \r\n\r\n* * *\r\nCoro:\r\nSó tu')).toEqual([
    'Santo és tu',
    'Só tu',
  ])
})

test('FOL-08 a text without line breaks is found and shown in pieces, and none of it is lost', () => {
  const words = Array.from({ length: 400 }, (_, i) => `palavra${i}`).join(' ')
  const versos = versosDaLetra(words)
  expect(Math.max(...versos.map(({ length }) => length))).toBeLessThanOrEqual(160)
  expect(versos.join(' ')).toBe(words)
  expect(versosDaLetra('x'.repeat(1000)).join('')).toBe('x'.repeat(1000))
})

const MUSICA = versosCantados({
  letra: "Aquieta minh'alma\nfaz meu coração\nouvir tua voz\n\nGrande é o Senhor\nE mui digno de louvor",
  cifras: 'G  D\nSó na cifra se canta isto',
})

test.each([
  ['coracao', 'faz meu coração', 'letra'],
  ['CORAÇÕES', 'faz meu coração', 'letra'],
  ['minhalma', "Aquieta minh'alma", 'letra'],
  ['minha alma', "Aquieta minh'alma", 'letra'],
  ['Aquieta minh’alma', "Aquieta minh'alma", 'letra'],
  ['ouvi tuas vozes', 'ouvir tua voz', 'letra'],
  ['o senhor e mui', 'Grande é o Senhor / E mui digno de louvor', 'letra'],
  ['cantar isto', 'Só na cifra se canta isto', 'cifra'],
  ['grande é o s', 'Grande é o Senhor', 'letra'],
])('FOL-08 %s finds the line %s', (busca, verso, origem) => {
  expect(acharTrecho(MUSICA, busca)).toMatchObject({ verso, origem })
})

test.each(['', 'a', 'ó é', '!!', 'inexistente'])('FOL-08 %j finds no line', (busca) => {
  expect(acharTrecho(MUSICA, busca)).toBeUndefined()
})

test('FOL-08 words in the order in which they are sung answer better than the same words elsewhere', () => {
  const pontos = (...letra: string[]) => acharTrecho({ letra, cifra: [] }, 'digno de louvor')?.pontos ?? 0
  const inOrder = pontos('Mui digno de louvor')
  const apart = pontos('De louvor é mui digno')
  const otherEnding = pontos('Mui dignos de louvores')
  const fewer = pontos('O louvor')
  expect([inOrder, otherEnding, apart, fewer].toSorted((a, b) => b - a)).toEqual([
    inOrder,
    otherEnding,
    apart,
    fewer,
  ])
  expect(new Set([inOrder, otherEnding, apart, fewer]).size).toBe(4)
})

test('FOL-08 the words found are marked as they are written', () => {
  expect(marcarBusca("Ó minh'alma, canta ao Senhor", 'minhalma cantar')).toEqual([
    { texto: 'Ó ', achado: false },
    { texto: 'minh', achado: true },
    { texto: "'", achado: false },
    { texto: 'alma', achado: true },
    { texto: ', ', achado: false },
    { texto: 'canta', achado: true },
    { texto: ' ao Senhor', achado: false },
  ])
  expect(marcarBusca('Santo', '')).toEqual([{ texto: 'Santo', achado: false }])
})

test('FOL-08 a word of one or two letters at the end is still being typed', () => {
  expect(buscaCantada('Deus de Ab').map(({ palavra }) => palavra)).toEqual(['deus', 'de'])
  expect(buscaCantada('Deus de ').map(({ palavra }) => palavra)).toEqual(['deus', 'de'])
})
