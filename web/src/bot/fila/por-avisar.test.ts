import { expect, test } from 'vitest'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { ensaioDeTeste } from '../../ensaios/ensaio.fixture.ts'
import { proximoPorAvisar } from './por-avisar.ts'

const ensaio = (id: number, data_ensaio: string, other: Partial<Ensaio> = {}) =>
  ensaioDeTeste({ id, data_ensaio, ...other })
const avisado = (estado: 'enviada' | 'recusada', mudou = false) => ({
  aviso: { estado, em: '2026-11-20T13:00:00.000Z', mudou },
})

test('TEL-11 BOT-06 of the rehearsals ahead, the next that the group does not know as it is now is offered', () => {
  const newestFirst = [
    ensaio(1, '2026-12-19'),
    ensaio(2, '2026-12-05', { hora_inicio: '20:00' }),
    ensaio(3, '2026-12-05', { hora_inicio: '09:00', aguarda_aprovacao: true }),
    ensaio(4, '2026-11-28', avisado('enviada')),
    ensaio(5, '2026-11-21'),
  ]
  expect(proximoPorAvisar(newestFirst, '2026-11-22')?.id).toBe(2)
  expect(proximoPorAvisar(newestFirst, '2026-11-21')?.id).toBe(5)
  for (const aviso of [avisado('enviada', true), avisado('recusada')])
    expect(proximoPorAvisar([...newestFirst, ensaio(6, '2026-11-28', aviso)], '2026-11-22')?.id).toBe(6)
  expect(proximoPorAvisar(newestFirst, '2026-12-20')).toBeUndefined()
})
