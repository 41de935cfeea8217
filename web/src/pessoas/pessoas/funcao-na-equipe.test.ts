import { expect, test } from 'vitest'
import { funcaoNaEquipe } from './funcao-na-equipe.ts'

const [VOCAL, VIOLAO] = [2, 4]
const funcoes = [{ id: VOCAL }, { id: VIOLAO }]
const own = (vocal: number, violao: number) => [
  { funcao_id: VIOLAO, nivel: violao },
  { funcao_id: VOCAL, nivel: vocal },
]

test.each([
  ['what they do best', own(3, 2), [], VOCAL],
  ['what they do best, though the team has it', own(3, 2), [VOCAL], VOCAL],
  ['of equal ones the first in the order of the functions', own(2, 2), [], VOCAL],
  ['of equal ones what the team lacks', own(2, 2), [VOCAL], VIOLAO],
  ['nothing for who has no function', [], [], undefined],
])('ESC-01 somebody joins a team in %s', (_, funcoesDela, daEquipe, expected) => {
  expect(funcaoNaEquipe(funcoesDela, funcoes, daEquipe)).toBe(expected)
})
