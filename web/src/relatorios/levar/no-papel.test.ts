import { expect, test } from 'vitest'
import type { ResumoDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { relatorioNoPapel } from './no-papel.ts'

const vazio: ResumoDoRelatorio = {
  de: '2026-08-27',
  ate: '2026-11-26',
  sem_concluir: 0,
  desde: '2025-01-05',
  tipos: ['Culto'],
  cultos: 0,
  musicas: 0,
  por_culto: null,
  vivas: 0,
  ensaiada_pct: null,
  novas: [],
  pegaram: [],
  esquecidas: [],
  seguidas: [],
  sem_ensaio: [],
  ccli: { endereco: null, com_numero: 0, sem_numero: 0, dominio_publico: 0 },
}

test.each([
  [{}, ['0 cultos · 0 músicas diferentes']],
  [
    { cultos: 1, musicas: 1, vivas: 1, sem_concluir: 1 },
    [
      'Atenção: 1 culto deste período espera ser concluído.',
      '1 culto · 1 música diferente',
      'Repertório vivo: 1 música faz 80% do que cantamos.',
    ],
  ],
])('REP-02 a report of %j says on paper: %j', (figures, frases) => {
  const papel = relatorioNoPapel(
    { ...vazio, ...figures },
    { musicas: [], total: 0 },
    { igreja: null, tipo: undefined },
  )
  expect(papel.frases).toEqual(frases)
})
