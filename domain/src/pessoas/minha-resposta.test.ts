import { expect, test } from 'vitest'
import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'
import { funcoesDe, respostaDe } from './minha-resposta.ts'

const vagas = (...estados: EstadoDaVaga[]) => ({
  vagas: estados.map((estado, id) => ({ id, funcao: ['Violão', 'Vocal'][id] ?? '', estado })),
})

test.each([
  [['confirmada', 'pendente'], 'pendente'],
  [['recusada', 'confirmada'], 'recusada'],
  [['confirmada', 'escalada'], 'escalada'],
  [['confirmada', 'confirmada'], 'confirmada'],
  [[], 'pendente'],
] as const)('ESC-05 places that are %j are together %s', (estados, expected) => {
  expect(respostaDe(vagas(...estados))).toBe(expected)
})

test('ESC-05 functions are said in the order of the places', () => {
  expect(funcoesDe(vagas('pendente', 'pendente'))).toBe('Violão · Vocal')
})
