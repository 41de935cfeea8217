import { expect, test } from 'vitest'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { cenasDe, comRetirada, isMusica, lugarDe, nomeDaCena } from './cenas.ts'

const musica = (musica_id: number) =>
  ({ especie: 'musica', musica_id, nome: `Música ${musica_id}`, tom_do_dia: 'G' }) as ItemDoCulto
const roteiro = (id: number, tipo: string) =>
  ({ especie: 'roteiro', id, tipo, titulo: `${tipo} ${id}` }) as ItemDoCulto

const ITENS = [
  roteiro(1, 'momento'),
  musica(10),
  musica(11),
  roteiro(2, 'leitura'),
  roteiro(3, 'aviso'),
  roteiro(4, 'secao'),
  musica(12),
  roteiro(5, 'secao'),
  musica(10),
  roteiro(6, 'momento'),
]

test('PAL-01 what stands between two songs is one card; a section is said with the song after it', () => {
  const cenas = cenasDe({ itens: ITENS })
  expect(
    cenas.map((cena) => [cena.chave, cena.tipo === 'musica' ? [cena.numero, cena.secao] : cena.itens.length]),
  ).toEqual([
    ['r1', 1],
    ['m10', [1, null]],
    ['m11', [2, null]],
    ['r2', 3],
    ['m12', [3, 'secao 4']],
    ['m10-2', [4, 'secao 5']],
    ['r6', 1],
  ])
  expect(nomeDaCena(cenas[3]!)).toBe('leitura 2, aviso 3, secao 4')
  expect(nomeDaCena(cenas[5]!)).toBe('Música 10 (de novo)')
  expect(cenasDe({ itens: [] })).toEqual([])
  expect(cenasDe({ itens: [roteiro(1, 'secao')] })).toEqual([])
})

test('PAL-01 a place is found again when the order changes, and stays near when it is gone', () => {
  const cenas = cenasDe({ itens: ITENS })
  expect(lugarDe(cenas, { chave: 'm12', indice: 0 })).toBe(4)
  expect(lugarDe(cenas, { chave: 'r3', indice: 0 })).toBe(3)
  expect(lugarDe(cenas, { chave: 'm10-2', indice: 0 })).toBe(5)
  expect(lugarDe(cenas, { chave: 'm99', indice: 2 })).toBe(2)
  expect(lugarDe(cenas, { chave: 'm99', indice: 50 })).toBe(6)
  expect(lugarDe([], { chave: 'm12', indice: 3 })).toBe(0)
})

test('PAL-20 a song that was taken out while it is sung stands where it stood, and counts among none', () => {
  const ordem = [musica(10), musica(11), musica(12)]
  const cena = cenasDe({ itens: ordem }).filter(isMusica)[1]!
  const semEla = cenasDe({ itens: ordem.toSpliced(1, 1) })
  const cenas = comRetirada(semEla, { cena, musica: undefined, indice: 1 })
  expect(
    cenas.map((one) => isMusica(one) && [one.chave, one.retirada, one.retirada ? 0 : one.numero]),
  ).toEqual([
    ['m10', false, 1],
    ['m11', true, 0],
    ['m12', false, 2],
  ])
  // The last of them, too.
  expect(comRetirada(semEla, { cena, musica: undefined, indice: 5 }).at(-1)).toMatchObject({ chave: 'm11' })
})
