import { expect, test } from 'vitest'
import { foraDoTurno, naVez, type Turno, turnoDito } from './turno.ts'

const ALGUNS: Turno = { domingos: [3, 1] }
const ALTERNADO: Turno = { desde: '2026-12-06' }

test.each([
  [ALGUNS, '2026-12-06', true],
  [ALGUNS, '2026-12-13', false],
  [ALGUNS, '2026-12-20', true],
  // A Wednesday is no Sunday.
  [ALGUNS, '2026-12-09', false],
  [{ domingos: [5] }, '2026-11-29', true],
  [ALTERNADO, '2026-12-06', true],
  [ALTERNADO, '2026-12-12', true],
  [ALTERNADO, '2026-12-13', false],
  [ALTERNADO, '2026-12-20', true],
  [ALTERNADO, '2026-11-29', false],
  [{ desde: '2026-12-09' }, '2026-12-06', true],
])('ESC-18 turn %j has %s: %j', (turno, data, is) => {
  expect(naVez(turno, data)).toBe(is)
})

test('ESC-18 turns in words', () => {
  expect(turnoDito(ALGUNS)).toBe('só nos domingos 1 e 3')
  expect(turnoDito({ domingos: [1, 2, 4] })).toBe('só nos domingos 1, 2 e 4')
  expect(turnoDito({ domingos: [2] })).toBe('só no 2º domingo do mês')
  expect(turnoDito({ desde: '2026-12-09' })).toBe('semana sim, semana não, desde 06/12')
})

test('ESC-18 somebody’s own turn holds always, and of several teams any turn', () => {
  const equipes = [
    { nome: 'A', turno: { domingos: [1, 3] } },
    { nome: 'B', turno: { domingos: [2] } },
    { nome: 'C', turno: null },
  ]
  expect(foraDoTurno({ turno: null, equipes }, '2026-12-13')).toBeNull()
  expect(foraDoTurno({ turno: null, equipes: equipes.slice(2) }, '2026-12-27')).toBeNull()
  expect(foraDoTurno({ turno: null, equipes }, '2026-12-27')).toBe(
    'é da equipe A, que serve só nos domingos 1 e 3',
  )
  expect(foraDoTurno({ turno: ALTERNADO, equipes }, '2026-12-13')).toBe(
    'serve semana sim, semana não, desde 06/12',
  )
})
