import { expect, test } from 'vitest'
import type { MusicaResumo } from '@cantai/contract/musicas'
import { compareMusicas, type Ordem, ORDENS, ordemOf, ordemValue } from './ordem.ts'

const musica = (id: number, nome: string, artista: string, vezes_tocadas: number): MusicaResumo => ({
  id,
  nome,
  artista,
  tom: null,
  youtube_video_id: null,
  mp3_file: null,
  tem_letra: false,
  tem_cifras: false,
  vezes_tocadas,
  total_execucoes: vezes_tocadas,
  data_cadastro: `2026-01-0${id}T00:00:00.000Z`,
  alterado_em: '2026-01-01T00:00:00.000Z',
  versao: 1,
})

const MUSICAS = [
  musica(1, 'Águas', 'Zoé', 3),
  musica(2, 'abrigo', 'Ana', 0),
  musica(3, 'Zelo', 'ana', 3),
  musica(4, 'Águas', 'Beto', 9),
]

test.each<[string, string, number[]]>([
  ['nome', 'ASC', [2, 1, 4, 3]],
  ['nome', 'DESC', [3, 4, 1, 2]],
  ['artista', 'ASC', [2, 3, 4, 1]],
  ['artista', 'DESC', [1, 4, 3, 2]],
  ['vezes_tocadas', 'DESC', [4, 1, 3, 2]],
  ['vezes_tocadas', 'ASC', [2, 1, 3, 4]],
  ['data_cadastro', 'DESC', [4, 3, 2, 1]],
  ['data_cadastro', 'ASC', [1, 2, 3, 4]],
])('MUS-03 %s %s stands in the order of the server', (ordenar, direcao, expected) => {
  const ordem: Ordem = ordemOf(`${ordenar}-${direcao}`)
  const sorted = MUSICAS.toSorted((a, b) => compareMusicas(a, b, ordem))
  expect(sorted.map(({ id }) => id)).toEqual(expected)
})

test('MUS-03 every option of the selector is found again by its value', () => {
  expect(ORDENS).toHaveLength(8)
  for (const ordem of ORDENS) expect(ordemOf(ordemValue(ordem))).toBe(ordem)
  expect(ordemOf('nada')).toMatchObject({ ordenar: 'nome', direcao: 'ASC' })
})
