import { expect, test } from 'vitest'
import type { Ensaio } from '@cantai/contract/ensaios'
import { resumoOfRows } from './ensaios-resumo.ts'

const row = (data_ensaio: string, musicas_ids: string): Ensaio => ({
  id: 1,
  data_ensaio,
  hora_inicio: '19:00',
  tipo: 'Ensaio Geral',
  data_culto: null,
  tipo_culto: 'Culto de Domingo',
  culto_id: null,
  culto_titulo: null,
  musicas: 'Castelo Forte',
  artistas: 'Martinho Lutero',
  musicas_ids,
  observacoes: null,
  descricao: null,
  aviso: null,
  aguarda_aprovacao: false,
  alterado_em: '2026-11-21T12:00:00.000Z',
  versao: 1,
})

test('TEL-15 ENS-01 the figures of the loaded rows: a rehearsal of today is held and still ahead', () => {
  const rows = [row('2026-11-21', '1,2'), row('2025-12-30', '2,3'), row('2026-11-28', '4')]
  expect(resumoOfRows(rows, '2026-11-21')).toEqual({
    totalEnsaios: 2,
    ensaiosEsteAno: 2,
    musicasEnsaiadas: 3,
    proximosEnsaios: 2,
  })
})
