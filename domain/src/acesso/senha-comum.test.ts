import { expect, test } from 'vitest'
import { isSenhaComum } from './senha-comum.ts'

test.each([
  'Senha1',
  'Jesus1',
  'Deus123',
  'Senha123',
  'Louvor1',
  'Louvor2026',
  'Password1',
  'Passw0rd',
  'Aa1111',
  'Abc123',
  'Qwerty123',
  'Asdfgh1',
  'DeusEFiel1',
  'JesusCristo7',
  'Adoração12',
  '2026Igreja',
  'L0uv0r12',
  'Flamengo1',
  'EuTeAmoDeus1',
  'Jordan23',
  'Trustno1',
])('SEG-08 %s is common', (senha) => {
  expect(isSenhaComum(senha)).toBe(true)
})

test.each(['Girassol-Tropeiro-8', 'Kx7vQ2mw', 'Cadeira4Janela', 'TrombonePardo61', 'xT9$kkLp', 'Cantai456x'])(
  'SEG-08 %s is not',
  (senha) => {
    expect(isSenhaComum(senha)).toBe(false)
  },
)

test('SEG-08 a person’s own name, username and email are common for that person alone', () => {
  const meus = ['Débora Lima', 'debinha', 'violao.lima@igreja.org']
  for (const senha of ['Debora1', 'DeboraLima7', 'Debinha99', 'Lima2020'])
    expect([isSenhaComum(senha, meus), isSenhaComum(senha)]).toEqual([true, false])
})
