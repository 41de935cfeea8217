import { expect, test } from 'vitest'
import type { Planejamento } from '@cantai/contract/planejamento'
import { cultosOf, resumoOfRows } from './cultos.ts'

let ids = 0
const row = (data_planejada: string, part: Partial<Planejamento> = {}): Planejamento => ({
  id: ++ids,
  musica_id: ids,
  musica_nome: 'Castelo Forte',
  artista: 'Martinho Lutero',
  tom: 'D',
  data_planejada,
  status: 'nova',
  tocada_domingo_anterior: false,
  culto_id: Number(data_planejada.replaceAll('-', '')),
  culto_titulo: 'Culto de Domingo',
  culto_hora: '19:00',
  outros_no_dia: false,
  posicao: 0,
  tom_culto: null,
  notas: null,
  sequencia: null,
  reserva: false,
  vez: 1,
  alterado_em: '2026-11-21T12:00:00.000Z',
  versao: 1,
  ...part,
})

test('CUL-01 two services of one day are two, each with its songs in their order', () => {
  const rows = [
    row('2026-11-22', { culto_id: 1, tom: 'G' }),
    row('2026-11-22', { culto_id: 2, culto_titulo: 'Culto da noite', tom: null }),
    row('2026-11-22', { culto_id: 1, tom: 'Am', tocada_domingo_anterior: true }),
  ]
  expect(
    cultosOf(rows).map(({ id, data, titulo, planejamentos, repetidas }) => [
      id,
      data,
      titulo,
      planejamentos.map(({ tom }) => tom),
      repetidas,
    ]),
  ).toEqual([
    [1, '2026-11-22', 'Culto de Domingo', ['G', 'Am'], 1],
    [2, '2026-11-22', 'Culto da noite', [null], 0],
  ])
  expect(cultosOf([])).toEqual([])
})

test('PLA-01 the figures of the loaded rows', () => {
  const rows = [
    row('2026-11-20', { musica_id: 1, status: 'recorrente' }),
    row('2026-11-21', { musica_id: 1, status: 'recorrente' }),
    row('2026-11-22', { musica_id: 2 }),
  ]
  expect(resumoOfRows(rows, '2026-11-21')).toEqual({
    totalPlanejamentos: 3,
    planejamentosProximos: 2,
    musicasNovas: 1,
    musicasRecorrentes: 1,
  })
})
