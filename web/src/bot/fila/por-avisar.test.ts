import { expect, test } from 'vitest'
import type { Ensaio } from '@cantai/contract/ensaios'
import { proximoPorAvisar } from './por-avisar.ts'

const ensaio = (id: number, data_ensaio: string, more: Partial<Ensaio> = {}): Ensaio => ({
  id,
  data_ensaio,
  hora_inicio: '19:00',
  tipo: 'Ensaio Geral',
  data_culto: null,
  tipo_culto: 'Culto de Domingo',
  culto_id: null,
  culto_titulo: null,
  musicas: 'Castelo Forte',
  artistas: 'Martinho Lutero',
  musicas_ids: '1',
  observacoes: null,
  descricao: null,
  aviso: null,
  aguarda_aprovacao: false,
  alterado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
  ...more,
})
const told = (estado: 'enviada' | 'recusada', mudou = false) => ({
  aviso: { estado, em: '2026-11-20T13:00:00.000Z', mudou },
})

test('TEL-11 BOT-06 of the rehearsals ahead, the next that the group does not know as it is now is offered', () => {
  const newestFirst = [
    ensaio(1, '2026-12-19'),
    ensaio(2, '2026-12-05', { hora_inicio: '20:00' }),
    ensaio(3, '2026-12-05', { hora_inicio: '09:00', aguarda_aprovacao: true }),
    ensaio(4, '2026-11-28', told('enviada')),
    ensaio(5, '2026-11-21'),
  ]
  expect(proximoPorAvisar(newestFirst, '2026-11-22')?.id).toBe(2)
  expect(proximoPorAvisar(newestFirst, '2026-11-21')?.id).toBe(5)
  for (const aviso of [told('enviada', true), told('recusada')])
    expect(proximoPorAvisar([...newestFirst, ensaio(6, '2026-11-28', aviso)], '2026-11-22')?.id).toBe(6)
  expect(proximoPorAvisar(newestFirst, '2026-12-20')).toBeUndefined()
})
