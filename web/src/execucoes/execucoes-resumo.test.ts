import { expect, test } from 'vitest'
import type { Execucao } from '@cantai/contract/execucoes'
import { resumoOfRows } from './execucoes-resumo.ts'

const row = (data_culto: string, foi_ensaiada: boolean, trazida = false): Execucao => ({
  id: 1,
  musica_id: 1,
  musica_nome: 'Castelo Forte',
  artista: 'Martinho Lutero',
  tom: 'D',
  data_culto,
  foi_ensaiada,
  trazida,
  observacoes: null,
  culto_id: 1,
  culto_titulo: 'Culto de Domingo',
  culto_hora: '19:00',
  outros_no_dia: false,
  posicao: 0,
  tom_culto: null,
  notas: null,
  sequencia: null,
  alterado_em: '2026-11-21T12:00:00.000Z',
  versao: 1,
})

test('EXE-01 TRA-19 the figures of the loaded rows; of what was brought nobody knows whether it was rehearsed', () => {
  const rows = [
    row('2026-11-15', true),
    row('2026-01-01', false),
    row('2025-12-31', true),
    row('2024-01-07', false, true),
  ]
  expect(resumoOfRows(rows, '2026-11-21')).toEqual({ total: 4, esteAno: 2, ensaiadas: 2, naoEnsaiadas: 1 })
})
