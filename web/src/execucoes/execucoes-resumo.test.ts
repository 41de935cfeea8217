import { expect, test } from 'vitest'
import type { Execucao } from '@cantai/contract/execucoes'
import { resumoOfRows } from './execucoes-resumo.ts'

const row = (data_culto: string, foi_ensaiada: boolean): Execucao => ({
  id: 1,
  musica_id: 1,
  musica_nome: 'Castelo Forte',
  artista: 'Martinho Lutero',
  tom: 'D',
  data_culto,
  foi_ensaiada,
  trazida: false,
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

test('EXE-01 the figures of the loaded rows', () => {
  const rows = [row('2026-11-15', true), row('2026-01-01', false), row('2025-12-31', true)]
  expect(resumoOfRows(rows, '2026-11-21')).toEqual({ total: 3, esteAno: 2, ensaiadas: 2, naoEnsaiadas: 1 })
})
