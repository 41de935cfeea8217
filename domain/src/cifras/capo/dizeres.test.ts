import { expect, test } from 'vitest'
import { capoNaLinha, soDizTom, tonsNaLinha } from './dizeres.ts'
import { escreverMarca, marcaDeTablatura } from './marca.ts'

test.each([
  ['Capotraste na 3ª casa', 3],
  ['Capotraste: 2', 2],
  ['Capotraste: 2ª casa', 2],
  ['Capo 2', 2],
  ['Capo: 4', 4],
  ['capo na 2a casa', 2],
  ['Capo na casa 5', 5],
  ['Capotraste na terceira casa', 3],
  ['Capo III', 3],
  ['Capo on 2nd fret', 2],
  ['(Capo 1)', 1],
  ['Com capotraste na 7ª casa', 7],
  ['Obs: usar capotraste na 4ª casa', 4],
  ['Braçadeira na 2ª casa', 2],
  ['Tom: Bb (forma dos acordes no tom de G) Capotraste na 3ª casa', 3],
  ['Tom: A | Capo: 2', 2],
  ['sem capotraste', 0],
  ['Capotraste: não', 0],
  ['Capo: 0', 0],
  ['{capo: 3}', 3],
  ['{ capo 11 }', 11],
  ['{meta: capo 2}', 2],
])('FOL-01 %j states the capo %i', (linha, casa) => {
  expect(capoNaLinha(linha)).toMatchObject({ casa })
})

test.each([
  'Capotraste opcional na 2ª casa',
  'Capotraste na 2ª casa (opcional)',
  'Obs: para tocar no tom da gravação, capotraste na 2ª casa',
  'Capotraste na 15ª casa',
  '{capo: muito}',
  '{c: Capo 2}',
  'O capô 2 do carro',
  'Santo, santo',
])('FOL-01 %j states no capo', (linha) => {
  expect(capoNaLinha(linha)).toBeNull()
})

const named = (linha: string) =>
  tonsNaLinha(linha).map(({ inicio, fim, papel }) => `${papel} ${linha.slice(inicio, fim)}`)

test.each([
  ['Tom: G', ['tom G']],
  ['Tom: Bb (forma dos acordes no tom de G)', ['tom Bb', 'forma G']],
  ['Tom: Bb (com forma de G)', ['tom Bb', 'forma G']],
  ['Formas de G', ['forma G']],
  ['Capo: 3 - Tom: Bb', ['tom Bb']],
  ['Tom: Sol', ['tom Sol']],
  ['Tom: Mi menor', ['tom Mi menor']],
  ['{key: Em}', ['key Em']],
  ['{title: Santo} {key: G}', ['key G']],
  ['Tom original: A', []],
  ['{c: Tom: G}', []],
  ['Tom: a combinar', []],
])('FOL-02 %j names %j', (linha, expected) => {
  expect(named(linha)).toEqual(expected)
})

test('FOL-01 a line that says more than key and capo is told from one that does not', () => {
  expect(['Tom: Bb (forma dos acordes no tom de G)', 'Capo 2', '{key: G}', 'Sem capo'].map(soDizTom)).toEqual(
    [true, true, true, true],
  )
  expect(['Tom: G  BPM: 72', 'Santo', 'Tom original: A'].map(soDizTom)).toEqual([false, false, false])
})

test('FOL-02 what is said above a tablature is read again', () => {
  const marcas = [
    { tom: 'G', capo: 0 },
    { tom: 'F#m', capo: 11 },
  ]
  for (const marca of marcas)
    for (const agora of [0, 3]) expect(marcaDeTablatura(escreverMarca(marca, agora))).toEqual(marca)
  expect(marcaDeTablatura('{comment: tablatura no tom original: G, sem capo}')).toEqual({ tom: 'G', capo: 0 })
  expect(marcaDeTablatura('tablatura')).toBeNull()
})
